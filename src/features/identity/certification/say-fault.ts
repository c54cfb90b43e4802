// Why a value of a certification's form is not accepted, in the active language.
import type { CertField } from '#contract/domains/identity/certification-fields.ts'
import type { CertFault } from '#contract/domains/identity/certification-rules.ts'
import { text } from '#src/i18n/i18n.ts'
import { certificationFieldText } from '#src/i18n/identity/certification-fields.ts'
import { needed } from '#src/ui/form/rules.ts'

const CHOSEN: ReadonlySet<CertField['is']> = new Set(['code', 'codes', 'provinces', 'date'])

/** `of`: the field, or a paper. */
export function sayFault(of: Pick<CertField, 'is'> | 'paper', label: string, fault: CertFault): string {
  if (fault !== 'missing') return text(certificationFieldText).faults[fault] ?? ''
  const how = of === 'paper' ? 'upload' : CHOSEN.has(of.is) ? 'choose' : 'enter'
  return needed(label, how)(undefined) ?? ''
}
