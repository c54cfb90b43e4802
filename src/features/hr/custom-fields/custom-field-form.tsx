import {
  addCustomField,
  CUSTOM_FIELD_GROUPS,
  CUSTOM_FIELD_TYPES,
  CUSTOM_FIELD_VISIBILITIES,
  type CustomFieldType,
  customField,
  MAX_CUSTOM_OPTION_LENGTH,
  patchCustomField,
} from '#contract/domains/hr/custom-field.ts'
import { customMapOf } from '#contract/domains/hr/custom-map.ts'
import type { CustomField } from '#contract/domains/hr/custom-value.ts'
import { changedFields } from '#src/data/edits/changed-fields.ts'
import { useChangedMeanwhile } from '#src/data/edits/use-changed-meanwhile.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { enumLabel, fieldLabel } from '#src/i18n/field-words.ts'
import { hrCustomText } from '#src/i18n/hr/hr-custom.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { lengthOf, mostOf } from '#src/records/form/field-limits.ts'
import { useSave } from '#src/records/use-save.ts'
import type { Seen } from '#src/sync/mirror/seen.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { allOf, needed } from '#src/ui/form/rules.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { ROSTER_FIELDS } from '../fields/roster-fields.ts'
import classes from './custom-fields.module.css'

interface CustomFieldFormProps {
  /** The field to change; absent: a new one. */
  field: CustomField | undefined
  /** Every field there is, for names and order. */
  others: readonly CustomField[]
  onDone: () => void
}

interface Values {
  label: string | undefined
  fieldType: string | undefined
  visibleTo: string | undefined
  groupCode: string | undefined
  /** One option a line. */
  options: string | undefined
  required: boolean
  editableBySelf: boolean
  needReview: boolean
}

const NEW: Values = {
  label: '',
  fieldType: 'text',
  visibleTo: 'hr',
  groupCode: 'other',
  options: '',
  required: false,
  editableBySelf: false,
  needReview: false,
}

const isChoice = (type: string | undefined) => type === 'select' || type === 'multiSelect'

/** Adds a field, or changes what may be changed of one. */
export function CustomFieldForm({ field, others, onDone }: CustomFieldFormProps) {
  const words = useText(hrCustomText)
  const language = useLanguage()
  const save = useSave()
  const newId = useNewId()
  const labels = Object.fromEntries(
    Object.keys(NEW).map((key) => [key, fieldLabel('customField', key, language)]),
  ) as Record<keyof Values, string>
  const taken = new Set([
    ...others.filter((one) => one.uri !== field?.uri).map((one) => one.label),
    // A sheet's column must mean one field only.
    ...ROSTER_FIELDS.flatMap((one) => [
      fieldLabel('employee', one.field, 'zh-CN'),
      fieldLabel('employee', one.field, 'en'),
    ]),
  ])
  const form = useForm<Values>({
    initial: field ? { ...field, options: field.options.join('\n'), needReview: field.needReview === true } : NEW,
    rules: {
      label: allOf(needed(labels.label), lengthOf(customField, 'label'), (value) =>
        taken.has(value?.trim() ?? '') ? words.labelTaken : undefined,
      ),
      fieldType: needed(labels.fieldType, 'choose'),
      groupCode: needed(labels.groupCode, 'choose'),
      visibleTo: allOf(needed(labels.visibleTo, 'choose')),
      options: (value, { fieldType }) => {
        if (!isChoice(fieldType)) return undefined
        const options = optionsOf(value)
        if (options.some((one) => [...one].length > MAX_CUSTOM_OPTION_LENGTH)) return refusalText('tooLong', language)
        return options.length === 0 ? refusalText('options', language) : undefined
      },
    },
    draft: { store: useDraftStore(), key: `custom-field:${field?.uri ?? 'new'}` },
    row: field,
    sayChanged: useChangedMeanwhile('customField'),
    onSubmit: async (values, changed, seen) => {
      const saved = await save(
        field ? changeOf(field, changed, seen) : [addition(newId(customField.idPrefix), values, others)],
      )
      if (saved.kind === 'refused') return { label: refusalText(saved.detail?.reason ?? saved.code, language) }
      onDone()
      return undefined
    },
  })
  const { fieldType, visibleTo } = form.values
  const isApart =
    customMapOf({ fieldType: fieldType as CustomFieldType, visibleTo: visibleTo as CustomField['visibleTo'] }) ===
    'customSensitive'
  const visibilities = CUSTOM_FIELD_VISIBILITIES.filter((one) => one !== 'all' || fieldType !== 'idCard')
  const type = form.field('fieldType')
  return (
    <FormLayout form={form} labels={labels} columns={2} onCancel={onDone}>
      <TextField field={form.field('label')} label={labels.label} required max={mostOf(customField, 'label')} />
      <SelectField
        field={form.field('groupCode')}
        label={labels.groupCode}
        required
        options={CUSTOM_FIELD_GROUPS.map((value) => ({
          value,
          label: enumLabel('groupCode', value, language, 'customField'),
        }))}
      />
      <SelectField
        field={{
          ...type,
          onChange: (next) => {
            type.onChange(next)
            // An identity number is never open to all.
            if (next === 'idCard' && form.values.visibleTo === 'all') form.set('visibleTo', 'hr')
          },
        }}
        label={labels.fieldType}
        required
        disabled={field !== undefined}
        options={CUSTOM_FIELD_TYPES.map((value) => ({
          value,
          label: enumLabel('fieldType', value, language, 'customField'),
        }))}
      />
      <SelectField
        field={form.field('visibleTo')}
        label={labels.visibleTo}
        required
        disabled={field !== undefined}
        options={visibilities.map((value) => ({
          value,
          label: enumLabel('visibleTo', value, language, 'customField'),
        }))}
      />
      <p className={classes.hint} data-wide>
        {isApart ? `${words.apartHint} ${words.fixedHint}` : words.fixedHint}
      </p>
      {isChoice(fieldType) && (
        <LongTextField
          field={form.field('options')}
          label={labels.options}
          required
          wide
          rows={4}
          description={words.optionsHint}
        />
      )}
      <CheckField field={form.field('required')} label={labels.required} wide />
      {visibleTo !== 'hr' && (
        <CheckField
          field={form.field('editableBySelf')}
          label={labels.editableBySelf}
          description={words.editableHint}
          wide
        />
      )}
      {visibleTo !== 'hr' && form.values.editableBySelf && (
        <CheckField field={form.field('needReview')} label={labels.needReview} description={words.reviewHint} wide />
      )}
    </FormLayout>
  )
}

const optionsOf = (typed: string | undefined): string[] => [
  ...new Set(
    (typed ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

/** Values of the form as they are stored. */
const stored = (values: Partial<Values>) => ({
  ...values,
  ...(values.label === undefined ? {} : { label: values.label.trim() }),
  ...('options' in values ? { options: optionsOf(values.options) } : {}),
})

function changeOf(field: CustomField, changed: Partial<Values>, seen: Seen | undefined) {
  const { fieldType: _type, visibleTo: _visibility, ...given } = stored(changed)
  const patch = changedFields(given, field)
  if (Object.keys(patch).length === 0) return []
  return [commandOf(patchCustomField, { uri: field.uri, patch: patch as Partial<CustomField> }, seen)]
}

function addition(uri: string, values: Values, others: readonly CustomField[]) {
  const last = Math.max(0, ...others.map((one) => one.sortNo))
  const given = {
    label: values.label?.trim() ?? '',
    groupCode: values.groupCode as CustomField['groupCode'],
    fieldType: values.fieldType as CustomFieldType,
    visibleTo: values.visibleTo as CustomField['visibleTo'],
    options: isChoice(values.fieldType) ? optionsOf(values.options) : [],
    required: values.required,
    editableBySelf: values.visibleTo !== 'hr' && values.editableBySelf,
    needReview: values.visibleTo !== 'hr' && values.editableBySelf && values.needReview,
    sortNo: last + 10,
    enabled: true,
  }
  return commandOf(addCustomField, { uri, values: given })
}
