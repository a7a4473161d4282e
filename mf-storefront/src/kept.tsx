import { KeptSync } from './features/kept/KeptSync.tsx';

export default KeptSync;
