// By which rule the number of a document is judged: the codes of the roster and the kinds of the rules.
import type { DocumentKind } from '../../../kit/prc/other-documents.ts'

const KINDS: Readonly<Record<string, DocumentKind>> = {
  residentId: 'residentId',
  passport: 'passport',
  // One form for both: H or M and eight digits.
  hkMacaoPermit: 'hongKongPermit',
  taiwanPermit: 'taiwanPermit',
  hmtResidence: 'residencePermit',
  foreignPermanent: 'foreignPermanentResident',
  officer: 'officerPaper',
}

/** The rule kind of a record's `idType`; a resident identity card where none is said. */
export const documentKindOf = (idType: unknown): DocumentKind => KINDS[String(idType)] ?? 'residentId'
