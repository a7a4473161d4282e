// Shared by the chats of customers and staff: live socket, message pages and components. Bundled into each remote instead of shared
// at run time, so that a failed file can be retried.
export { Bubble } from './live/Bubble.tsx';
export { Conversation } from './live/Conversation.tsx';
export { LiveSocket, type LiveStatus, liveUrl } from './live/live-socket.ts';
export { addMessage, applyFrame, catchUp, fetchNewer, joinPages, newestSeq } from './live/message-pages.ts';
export { type Earlier, useEarlierMessages } from './live/use-earlier-messages.ts';
