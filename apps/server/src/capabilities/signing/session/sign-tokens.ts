import { linkTokens, type LinkTokens } from '../../../platform/secrets/link-tokens';

/** Tokens for the links and sessions of signers. @param secret 64 hexadecimal digits, from `Config.secret` */
export const signTokens = (secret: string): LinkTokens => linkTokens(secret, 'signing');
