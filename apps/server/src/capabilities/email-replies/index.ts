export { addReplyAddresses } from './addresses/add-reply-addresses';
export { inboxAddress } from './addresses/reply-token';
export { addReturnAddresses } from './addresses/return-address';
export { insertInboundMessage } from './inbound/inbound-rows';
export { openInboundMail } from './inbound/open-inbound-mail';
export { isAnswerable } from './inbox/send-as-recipient';
export { emailReplyRoutes } from './routes';
