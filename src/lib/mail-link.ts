/**
 * The link that writes to an address. What an address may hold before its `@` and a link reads as more than an address, such
 * as `?bcc=`, is encoded (RFC 6068, 2).
 */
export const mailLink = (address: string): string => `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
