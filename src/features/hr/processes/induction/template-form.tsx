import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { employee } from '#contract/domains/hr/employee.ts'
import { EMPLOYEE_TYPES } from '#contract/domains/hr/employee-types.ts'
import { MOST_ITEM_TITLE } from '#contract/domains/hr/processes/checklist.ts'
import {
  addChecklistTemplate,
  changeChecklistTemplate,
  checklistTemplate,
  MOST_OFFSET,
  MOST_TEMPLATE_ITEMS,
  removeChecklistTemplate,
  type TemplateItem,
} from '#contract/domains/hr/processes/checklist-template.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { enumLabel, fieldLabel } from '#src/i18n/field-words.ts'
import { checklistTemplateText } from '#src/i18n/hr/processes/checklist-template.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { PersonField } from '#src/records/directory/person-field.tsx'
import { lengthOf, mostOf } from '#src/records/form/field-limits.ts'
import { refusedErrors } from '#src/records/form/refused-errors.ts'
import { useSave } from '#src/records/use-save.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { allOf, needed } from '#src/ui/form/rules.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { type FieldBinding, useForm } from '#src/ui/form/use-form.ts'
import classes from './template-form.module.css'

interface TemplateFormProps {
  /** Absent: a new one. */
  template: Row<typeof checklistTemplate> | undefined
  onDone: () => void
}

/** An item as it is typed. */
interface TypedItem {
  readonly key: string
  readonly title: string | undefined
  readonly ownerUri: string | undefined
  readonly offsetDays: number | undefined
  readonly required: boolean
}

interface Typed {
  name: string | undefined
  employeeType: string | undefined
  items: readonly TypedItem[]
}

/** One checklist: what it is called, whose entries take it by themselves, and its items. */
export function TemplateForm({ template, onDone }: TemplateFormProps) {
  const words = useText(checklistTemplateText)
  const language = useLanguage()
  const newId = useNewId()
  const save = useSave()
  const toItem = useItemOf()
  const label = (field: keyof Typed) => fieldLabel(checklistTemplate.name, field, language)
  const labels = { name: label('name'), employeeType: label('employeeType'), items: label('items') }
  const fresh = (): TypedItem => ({
    ...{ key: newId('item'), title: '', ownerUri: undefined, offsetDays: 0, required: true },
  })
  const form = useForm<Typed>({
    initial: {
      name: template?.name ?? '',
      employeeType: template?.employeeType ?? undefined,
      items: template?.items.map((one) => ({ ...one, ownerUri: one.ownerUri ?? undefined })) ?? [fresh()],
    },
    rules: {
      name: allOf(needed(labels.name), lengthOf(checklistTemplate, 'name')),
      items: (items) => {
        if (items.length === 0 || items.some(({ title }) => !title?.trim())) return words.titleNeeded
        const isDay = ({ offsetDays: days }: TypedItem) => Number.isInteger(days) && Math.abs(days ?? 0) <= MOST_OFFSET
        return items.every(isDay) ? undefined : words.dayWrong(MOST_OFFSET)
      },
    },
    onSubmit: async ({ name, employeeType, items }) => {
      const values = {
        name: name?.trim() ?? '',
        employeeType: EMPLOYEE_TYPES.find((one) => one === employeeType) ?? null,
        items: await Promise.all(items.map(toItem)),
      }
      const saved = await save([
        template
          ? commandOf(changeChecklistTemplate, { uri: template.uri, patch: values })
          : commandOf(addChecklistTemplate, { uri: newId(checklistTemplate.idPrefix), values }),
      ])
      if (saved.kind === 'refused') return refusedErrors(saved)
      onDone()
      return undefined
    },
  })
  const remove = async () => {
    if (!template) return
    const saved = await save([commandOf(removeChecklistTemplate, { uri: template.uri })])
    if (saved.kind !== 'refused') onDone()
  }
  const { items } = form.values
  const field = form.field('items')
  const put = (at: number, item: TypedItem) => field.onChange(items.map((one, place) => (place === at ? item : one)))
  return (
    <FormLayout
      form={form}
      labels={labels}
      onCancel={onDone}
      note={
        template && (
          <Button variant="subtle" color="red" onClick={() => void remove().catch(reportError)}>
            {words.remove}
          </Button>
        )
      }
    >
      <TextField field={form.field('name')} label={labels.name} required max={mostOf(checklistTemplate, 'name')} />
      <SelectField
        field={form.field('employeeType')}
        label={labels.employeeType}
        description={words.typeHint}
        options={EMPLOYEE_TYPES.map((value) => ({
          value,
          label: enumLabel('employeeType', value, language, checklistTemplate.name),
        }))}
      />
      {items.map((item, at) => (
        <ItemInputs
          key={item.key}
          item={item}
          number={at + 1}
          onChange={(next) => put(at, next)}
          onRemove={() => field.onChange(items.filter((one) => one.key !== item.key))}
          onBlur={field.onBlur}
        />
      ))}
      {field.error !== undefined && (
        <p className={classes.error} role="alert">
          {field.error}
        </p>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        disabled={items.length >= MOST_TEMPLATE_ITEMS}
        onClick={() => field.onChange([...items, fresh()])}
      >
        {words.addItem}
      </Button>
    </FormLayout>
  )
}

interface ItemInputsProps {
  item: TypedItem
  number: number
  onChange: (item: TypedItem) => void
  onRemove: () => void
  onBlur: () => void
}

function ItemInputs({ item, number, onChange, onRemove, onBlur }: ItemInputsProps) {
  const words = useText(checklistTemplateText)
  const bound = <K extends keyof TypedItem>(part: K): FieldBinding<TypedItem[K]> => ({
    ...{ id: `${item.key}-${part}`, name: `${item.key}-${part}`, value: item[part], error: undefined, onBlur },
    onChange: (value) => onChange({ ...item, [part]: value }),
  })
  return (
    <fieldset className={classes.item}>
      <legend>{words.itemOf(number)}</legend>
      <TextField field={bound('title')} label={words.itemTitle} required max={MOST_ITEM_TITLE} />
      <PersonField field={bound('ownerUri')} label={words.owner} />
      <NumberField field={bound('offsetDays')} label={words.offset} description={words.offsetHint} required />
      <CheckField field={bound('required')} label={words.required} />
      <Button className={classes.remove} variant="subtle" color="red" onClick={onRemove}>
        {words.removeItem}
      </Button>
    </fieldset>
  )
}

/** An item with its owner as the roster has him now. */
function useItemOf(): (item: TypedItem) => Promise<TemplateItem> {
  const rows = useRunning()?.rows
  return async ({ key, title, ownerUri, offsetDays, required }) => {
    const asked = ownerUri
      ? await rows?.ask(employee.name, { filters: [{ field: 'uri', is: ownerUri }], limit: 1 })
      : undefined
    const owner = asked?.rows[0] as Row<typeof employee> | undefined
    return {
      ...{ key, title: title?.trim() ?? '', offsetDays: offsetDays ?? 0, required },
      ...{ ownerUri: owner?.uri ?? null, ownerName: owner?.name ?? '', ownerUsername: owner?.username ?? null },
    }
  }
}
