import type { ReactNode } from 'react'
import type { CertificationKind } from '#contract/domains/identity/certification-fields.ts'
import { askedOf, type CertForm } from '#contract/domains/identity/certification-rules.ts'
import { useRegionName } from '#src/data/rows/use-regions.ts'
import { useText } from '#src/i18n/i18n.ts'
import { certificationFieldText } from '#src/i18n/identity/certification-fields.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { keptDates } from '#src/ui/kept-dates.tsx'
import classes from './certification.module.css'
import { sayValue } from './say-value.ts'

interface CertificationFactsProps {
  kind: CertificationKind
  form: CertForm
  /** Beside a value, such as what it was before. */
  mark?: ((said: (form: CertForm) => string) => ReactNode) | undefined
  /** Whole numbers in the place of masked ones. */
  numbers?: Readonly<Record<string, string>> | undefined
}

/** What a form says, field by field. */
export function CertificationFacts({ kind, form, mark, numbers }: CertificationFactsProps) {
  const words = useText(certificationFieldText)
  const provinceName = useRegionName(kind === 'material')
  return (
    <FactList
      facts={askedOf(kind, form).fields.map((field) => {
        const said = (of: CertForm) => sayValue(field, of[field.name], words, provinceName)
        const value = numbers?.[field.name] ?? said(form)
        return {
          key: field.name,
          label: words.fields[field.name] ?? '',
          value: value === '' ? undefined : <span className={classes.value}>{keptDates(value)}</span>,
          mark: mark?.(said),
          wide: field.is === 'long' || field.is === 'rows',
        }
      })}
      folds
    />
  )
}
