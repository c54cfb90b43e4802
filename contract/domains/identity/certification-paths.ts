// Where each kind of certification has its page; messages and the error catalogue lead there.
import type { CertificationKind } from './certification-fields.ts'

export const CERTIFICATION_PATHS = {
  company: '/attestation/companyAttestation',
  engineering: '/attestation/engineering',
  material: '/attestation/material',
  labour: '/attestation/labor',
} as const satisfies Readonly<Record<CertificationKind, string>>
