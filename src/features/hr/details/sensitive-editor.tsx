import { useMemo, useState } from 'react'
import { losesIdNo } from '#contract/domains/hr/entry-rules.ts'
import { hr } from '#contract/domains/hr/hr.ts'
import { documentKindOf } from '#contract/domains/hr/materials/document-kind.ts'
import { valueAt } from '#contract/kit/map-path.ts'
import { checkDocument } from '#contract/kit/prc/other-documents.ts'
import { useCall } from '#src/data/use-call.ts'
import { fieldLabel, formatFieldValue } from '#src/i18n/field-words.ts'
import { hrSensitiveText } from '#src/i18n/hr/hr-sensitive.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import type { Person } from '#src/records/directory/person-state.ts'
import type { Departments } from '#src/records/directory/use-departments.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LoadNewest } from '#src/ui/form/load-newest.tsx'
import { type FieldBinding, useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { FieldInput } from '../fields/field-input.tsx'
import { fieldRule, formValue, storedValue } from '../fields/field-values.ts'
import { type Item, itemsRule } from '../fields/item-rules.ts'
import { ItemsEditor } from '../fields/items-editor.tsx'
import { type RosterField, rosterField } from '../fields/roster-fields.ts'
import classes from './details.module.css'
import { SENSITIVE_LISTS, SENSITIVE_SINGLES } from './sensitive-fields.ts'
import type { SensitiveValues } from './use-sensitive.ts'
import { useSensitiveTyping } from './use-sensitive-typing.ts'

interface SensitiveEditorProps {
  person: Person
  departments: Departments
  /** As the server has them now. */
  values: SensitiveValues
  /** Custom numbers that are kept apart. */
  customs: readonly RosterField[]
  onDone: () => void
  /** Fetches them anew. */
  onReload: () => void
}

/**
 * Edits sensitive fields straight on the server: nothing of them is kept on this device. What was typed stays in this tab's
 * memory until it is saved or dropped.
 */
export function SensitiveEditor({ person, departments, values, customs, onDone, onReload }: SensitiveEditorProps) {
  const words = useText(hrSensitiveText)
  const language = useLanguage()
  const { run } = useCall(hr.calls.saveSensitive)
  const typing = useSensitiveTyping()
  const [isStale, setStale] = useState(false)
  const row = useMemo(() => ({ uri: person.uri, ...values }), [person.uri, values])
  const singles = [...SENSITIVE_SINGLES, ...customs]
  const context = { ownMobile: person.mobile, language }
  const documentRule = (value: unknown, all: Record<string, unknown>) => {
    if (losesIdNo({ idNo: storedValue(rosterField('idNo'), value) }, { ...person, ...values }))
      return refusalText('idNoNeeded', language)
    if (typeof value !== 'string' || value === '') return undefined
    const kind = documentKindOf(all.idType)
    const checked = checkDocument(kind, value, { today: shanghaiToday() })
    if (checked.ok) return undefined
    return refusalText(checked.reason === 'date' ? 'identityDateInvalid' : 'identityNumberInvalid', language)
  }
  const form = useForm<Record<string, unknown>>({
    initial: Object.fromEntries([
      ...singles.map((one) => [one.field, formValue(one, valueAt(values, one.field))]),
      ...SENSITIVE_LISTS.map((name) => [name, values[name] ?? []]),
    ]),
    rules: Object.fromEntries([
      ...singles.map((one) => [one.field, one.kind === 'idNo' ? documentRule : fieldRule(one, language)]),
      ...SENSITIVE_LISTS.map((name) => [name, (items: unknown) => itemsRule(name, items as readonly Item[], context)]),
    ]),
    row,
    sayChanged: (field, now) =>
      words.changedMeanwhile(formatFieldValue('employee', field, valueAt(now, field), { language })),
    draft: typing && { store: typing, key: person.uri },
    onSubmit: async (_, changed) => {
      const stored = Object.fromEntries(
        Object.entries(changed).map(([field, value]) => [
          field,
          Array.isArray(value) ? (value.length === 0 ? null : value) : storedValue(rosterField(field, customs), value),
        ]),
      )
      if (Object.keys(stored).length === 0) return onDone()
      // Beside what was typed over an older value stands the one of now: it has been seen.
      const seen = Object.fromEntries(Object.keys(stored).map((field) => [field, valueAt(values, field)]))
      const answer = await run({ uri: person.uri, values: stored, seen })
      setStale(answer.kind === 'code' && answer.reason === 'changedMeanwhile')
      if (answer.kind !== 'ok') {
        return {
          [Object.keys(stored)[0] ?? 'idNo']: answer.kind === 'code' ? answer.message : words.needsNetwork,
        }
      }
      showToast('done', words.saved)
      onDone()
      return undefined
    },
  })
  const loadNewest = () => {
    form.reset()
    onReload()
  }
  const labels = Object.fromEntries(
    [...singles.map((one) => one.field), ...SENSITIVE_LISTS].map((field) => [
      field,
      customs.find((one) => one.field === field)?.custom?.label ?? fieldLabel('employee', field, language),
    ]),
  )
  return (
    <FormLayout
      form={form}
      labels={labels}
      columns={2}
      onCancel={onDone}
      note={isStale ? <LoadNewest onPress={loadNewest} /> : words.needsNetwork}
    >
      {singles.map((one) => (
        <FieldInput
          key={one.field}
          description={one}
          field={form.field(one.field)}
          label={labels[one.field] ?? one.field}
          departments={departments}
        />
      ))}
      {SENSITIVE_LISTS.map((name) => (
        <div key={name} data-wide>
          <h3 className={classes.subTitle}>{labels[name]}</h3>
          <ItemsEditor
            name={name}
            field={form.field(name) as FieldBinding<readonly Item[]>}
            ownMobile={person.mobile}
            begin={name === 'bank' ? { holder: person.name } : {}}
          />
        </div>
      ))}
    </FormLayout>
  )
}
