// Where the error catalogue sends people, by name. Each name has its address, and what stands in while that page is not built.

export type Destination =
  | 'personalAuthentication'
  | 'companyAttestation'
  | 'engineeringAttestation'
  | 'labourAttestation'
  /** The workbench: of the person himself or of the organisation, as the identity is. */
  | 'console'
  | 'activation'
  | 'login'

const ADDRESSES: Readonly<Record<Destination, readonly string[]>> = {
  personalAuthentication: ['/personalCenter/auth'],
  companyAttestation: ['/attestation/companyAttestation'],
  engineeringAttestation: ['/attestation/engineering'],
  labourAttestation: ['/attestation/labor'],
  console: ['/workbench', '/landing'],
  activation: ['/activate'],
  login: ['/login'],
}

/** The address of a destination: the first of its pages that this client has; undefined when it has none. */
export const addressOf = (destination: Destination, has: (path: string) => boolean): string | undefined =>
  ADDRESSES[destination].find(has)
