// What the conversations of customers and of staff have in common: the live socket, messages in pages, and how they look. Not
// shared at run time: each remote that chats brings it along in its own late files, which can be retried.
export { Bubble } from './live/Bubble.tsx';
export { Conversation } from './live/Conversation.tsx';
export { LiveSocket, type LiveStatus, liveUrl } from './live/live-socket.ts';
export { addMessage, applyFrame, catchUp, fetchNewer, joinPages, newestSeq } from './live/message-pages.ts';
export { type Earlier, useEarlierMessages } from './live/use-earlier-messages.ts';
