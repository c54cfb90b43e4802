// Where the error catalogue sends people, by name. Each name has its address, and what stands in while that page is not built.

import { CERTIFICATION_PATHS } from '#contract/domains/identity/certification-paths.ts'

export type Destination =
  | 'personalAuthentication'
  | 'companyAttestation'
  | 'engineeringAttestation'
  | 'materialAttestation'
  | 'labourAttestation'
  /** The workbench: of the person himself or of the organisation, as the identity is. */
  | 'console'
  | 'activation'
  | 'login'

const ADDRESSES: Readonly<Record<Destination, readonly string[]>> = {
  personalAuthentication: ['/personalCenter/auth'],
  companyAttestation: [CERTIFICATION_PATHS.company],
  engineeringAttestation: [CERTIFICATION_PATHS.engineering],
  materialAttestation: [CERTIFICATION_PATHS.material],
  labourAttestation: [CERTIFICATION_PATHS.labour],
  console: ['/workbench', '/landing'],
  activation: ['/activate'],
  login: ['/login'],
}

/** The address of a destination: the first of its pages that this client has; undefined when it has none. */
export const addressOf = (destination: Destination, has: (path: string) => boolean): string | undefined =>
  ADDRESSES[destination].find(has)

const ATTESTATIONS: ReadonlySet<string> = new Set([
  ...Object.values(CERTIFICATION_PATHS),
  ...ADDRESSES.personalAuthentication,
])

/** Whether a page says itself how to go on with what was wanted, once it has mended what was missing. */
export const leadsBack = (address: string): boolean => ATTESTATIONS.has(address)
