/** Whether an entry's address is neither a page here nor on the web; none at all is allowed. */
export const isWrongAddress = (href: string): boolean =>
  href !== '' && !/^(\/[^/\s][^\s]*|https?:\/\/[^\s]+)$/i.test(href)
