import { counter, gauge } from '@shop/service-kit/metrics';

export const openSockets = gauge('support_open_sockets', 'Live sockets open in this process');
export const framesSent = counter('support_frames_sent_total', 'Frames sent to live sockets', ['type']);
