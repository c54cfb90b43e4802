import { lazy, Suspense, useMemo } from 'react'
import { keyOf } from '#contract/kit/map-path.ts'
import { useLanguage } from '#src/i18n/i18n.ts'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { customFormValue, customRule, customStoredValue } from './custom-form-values.ts'
import { useCustomFields } from './use-custom-fields.ts'
import { useKeepFiles } from './use-keep-files.ts'

const CustomCorrection = lazy(async () => ({
  default: (await import('./custom-correction.tsx')).CustomCorrection,
}))

/**
 * How the custom values of a person are corrected outside of his form, by the collection and the path: with the field's own
 * input and rule. Undefined for what is no enabled custom field that this person sees.
 */
export function useCustomCorrections() {
  const { fields } = useCustomFields()
  const language = useLanguage()
  const keepFiles = useKeepFiles()
  return useMemo(() => {
    const customs = new Map(fields.flatMap(({ custom }) => (custom ? [[custom.uri, custom] as const] : [])))
    return (collection: string, path: string) => {
      const custom = collection === 'employee' ? customs.get(keyOf(path) ?? '') : undefined
      if (!custom) return undefined
      return {
        begin: (value: unknown) => customFormValue(custom, value),
        control: (field: FieldBinding<unknown>, label: string) => (
          <Suspense fallback={null}>
            <CustomCorrection custom={custom} field={field} label={label} />
          </Suspense>
        ),
        problem: customRule(custom, language),
        stored: async (held: unknown) => (await keepFiles({ held: customStoredValue(custom, held) })).held,
      }
    }
  }, [fields, language, keepFiles])
}
