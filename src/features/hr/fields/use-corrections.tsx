import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { ITEM_PARTS, newItem } from '#contract/domains/hr/item-parts.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { fieldLabel } from '#src/i18n/field-words.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { needed } from '#src/ui/form/rules.ts'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { useCustomFields } from '../custom-fields/use-custom-fields.ts'
import { useKeepFiles } from '../custom-fields/use-keep-files.ts'
import { fieldRule, formValue, storedValue } from './field-values.ts'
import { type Item, itemsRule } from './item-rules.ts'
import { ROSTER_FIELDS, type RosterField } from './roster-fields.ts'

const RosterCorrection = lazy(async () => ({
  default: (await import('./roster-correction.tsx')).RosterCorrection,
}))
const ItemsCorrection = lazy(async () => ({
  default: (await import('./roster-correction.tsx')).ItemsCorrection,
}))
const ParentCorrection = lazy(async () => ({
  default: (await import('./roster-correction.tsx')).ParentCorrection,
}))

/** How one value is corrected outside of the record's own forms. */
interface Correction {
  readonly begin: (value: unknown) => unknown
  readonly control: (field: FieldBinding<unknown>, label: string) => ReactNode
  readonly problem: (held: unknown) => string | undefined
  readonly stored: (held: unknown) => Promise<unknown>
}

/** Fields of a record that a form writes; numbers kept apart and what is derived are not among them. */
const CORRECTED = new Map(
  ROSTER_FIELDS.filter((one) => one.isDerived !== true && one.section !== 'sensitive').map((one) => [one.field, one]),
)

/**
 * How values of people and departments are corrected where a refused edit lies, by collection, field (custom ones by their
 * path) and row: with the field's own input and rule. Undefined for what has no input, such as a photo.
 */
export function useCorrections() {
  const { fields } = useCustomFields()
  const language = useLanguage()
  const keepFiles = useKeepFiles()
  const rows = useRunning()?.row
  const { form: words } = useText(hrText)
  return useMemo(() => {
    const customs = new Map(fields.map((one) => [one.field, one]))

    function single(of: RosterField, uri: string): Correction {
      const rule = fieldRule(of, language)
      const groupUri = rows?.seen('employee', uri)?.groupUri
      const primary = typeof groupUri === 'string' ? groupUri : undefined
      return {
        begin: (value) => formValue(of, value),
        control: (field, label) => (
          <Suspense fallback={null}>
            <RosterCorrection description={of} field={field} label={label} primary={primary} />
          </Suspense>
        ),
        problem: (held) => rule(held) ?? (of.kind === 'manager' && held === uri ? words.noSelf : undefined),
        stored: async (held) => (await keepFiles({ held: storedValue(of, held, primary) })).held,
      }
    }

    function structured({ field: name, kind }: RosterField, uri: string): Correction {
      const isList = kind === 'list'
      const itemsOf = (held: unknown) => (isList ? held : [held]) as readonly Item[]
      return {
        begin: (value) => value ?? (isList ? [] : newItem(name)),
        control: (field, label) => (
          <Suspense fallback={null}>
            <ItemsCorrection name={name} isList={isList} personUri={uri} field={field} label={label} />
          </Suspense>
        ),
        problem: (held) =>
          itemsRule(name, itemsOf(held), { ownMobile: String(rows?.seen('employee', uri)?.mobile ?? ''), language }),
        stored: async (held) => (isList && itemsOf(held).length === 0 ? null : (await keepFiles({ held })).held),
      }
    }

    const parent = (uri: string): Correction => ({
      begin: (value) => value ?? undefined,
      control: (field, label) => (
        <Suspense fallback={null}>
          <ParentCorrection departmentUri={uri} field={field} label={label} />
        </Suspense>
      ),
      problem: needed(fieldLabel('department', 'parentUri', language), 'choose'),
      stored: async (held) => held ?? null,
    })

    return (collection: string, field: string, uri: string): Correction | undefined => {
      if (collection === 'department') return field === 'parentUri' ? parent(uri) : undefined
      const of = collection === 'employee' ? (CORRECTED.get(field) ?? customs.get(field)) : undefined
      if (!of) return undefined
      return ITEM_PARTS[of.field] ? structured(of, uri) : single(of, uri)
    }
  }, [fields, language, keepFiles, rows, words])
}
