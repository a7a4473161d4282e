import { runMailbox } from './mailbox.ts';

await runMailbox(process.env);
