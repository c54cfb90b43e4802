/** The address of a person's record. */
export const recordHref = (uri: string): string =>
  `/organization/personnel/rostersDetails?uri=${encodeURIComponent(uri)}`
