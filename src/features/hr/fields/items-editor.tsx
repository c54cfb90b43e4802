import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { ITEM_PARTS, type ItemPart, MOST_ITEMS, newItem } from '#contract/domains/hr/item-parts.ts'
import { enumLabels, fieldLabel, partLabel } from '#src/i18n/field-words.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { DateField } from '#src/ui/form/dates/date-field.tsx'
import { MonthField } from '#src/ui/form/dates/month-field.tsx'
import { PhoneField } from '#src/ui/form/phone-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { FileField } from './file-field.tsx'
import { withHighest, withItem } from './highest-education.ts'
import { type Item, itemErrors, listError, partKey } from './item-rules.ts'
import classes from './items-editor.module.css'

interface ItemsEditorProps {
  /** Field of the record, such as `education`. */
  name: string
  field: FieldBinding<readonly Item[]>
  /** The person's own mobile number, which no contact may have. */
  ownMobile: string
  /** What else a new item begins with. */
  begin?: Item
}

/** The items of a list field, each with its parts; they are added, changed and removed in place. */
export function ItemsEditor({ name, field, ownMobile, begin = {} }: ItemsEditorProps) {
  const words = useText(hrText).detail
  const language = useLanguage()
  const label = fieldLabel('employee', name, language)
  const items = field.value
  const errors = field.error === undefined ? {} : itemErrors(name, items, { ownMobile, language })
  // A place that another item has taken over begins anew where more than the item is held, as of a file being read.
  const [removed, setRemoved] = useState(0)
  const root = useRef<HTMLDivElement>(null)
  const [addedAt, setAddedAt] = useState<number>()
  useEffect(() => {
    const added = addedAt === undefined ? undefined : root.current?.querySelectorAll(':scope > fieldset')[addedAt]
    added?.querySelector<HTMLElement>('div input, div select, div textarea')?.focus()
    setAddedAt(undefined)
  }, [addedAt])
  const change = (at: number, item: Item) => field.onChange(withItem(name, items, at, item))
  // What no item is to blame for is said of the list.
  const ofList = Object.keys(errors).length > 0 ? undefined : (listError(name, items, language) ?? field.error)
  return (
    <div className={classes.items} ref={root} data-wide>
      {items.map((item, at) => (
        // Items have no id of their own; their place is what they are known by.
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart
        <fieldset key={at} className={classes.item}>
          <legend className={classes.head}>
            <span>{words.item(label, at + 1)}</span>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={16} stroke={1.75} />}
              aria-label={words.removeItem(words.item(label, at + 1))}
              onClick={() => {
                setRemoved(removed + 1)
                field.onChange(
                  withHighest(
                    name,
                    items.filter((_, index) => index !== at),
                  ),
                )
              }}
            >
              {words.remove}
            </Button>
          </legend>
          <PartInputs
            name={name}
            item={item}
            round={removed}
            onChange={(next) => change(at, next)}
            binding={(part) => ({
              id: at === 0 && part === ITEM_PARTS[name]?.[0]?.part ? field.id : `${field.id}-${at}-${part}`,
              name: partKey(at, part),
              onBlur: field.onBlur,
              error: errors[partKey(at, part)],
            })}
          />
        </fieldset>
      ))}
      {field.error !== undefined && ofList !== undefined && (
        <p className={classes.problem} role="alert">
          {ofList}
        </p>
      )}
      {items.length < (MOST_ITEMS[name] ?? 1) && (
        <Button
          variant="default"
          id={items.length === 0 ? field.id : undefined}
          leftSection={<IconPlus size={18} stroke={1.75} />}
          onClick={({ detail }) => {
            field.onChange(withHighest(name, [...items, { ...newItem(name), ...begin }]))
            // By the keyboard: a tap leaves the screen as it is.
            if (detail === 0) setAddedAt(items.length)
          }}
        >
          {words.addItem(label)}
        </Button>
      )}
    </div>
  )
}

interface PartInputsProps {
  name: string
  item: Item
  /** Changes when the place of an item may have become another's. */
  round?: number
  onChange: (item: Item) => void
  binding: (part: string) => Omit<FieldBinding<never>, 'value' | 'onChange'>
}

/** The parts of one item, or of a structured field. */
export function PartInputs({ name, item, round = 0, onChange, binding }: PartInputsProps) {
  return (
    <div className={classes.parts}>
      {(ITEM_PARTS[name] ?? []).map((one) => (
        <PartInput
          key={one.kind === 'file' ? `${one.part} ${round}` : one.part}
          name={name}
          of={one}
          value={item[one.part]}
          onChange={(value) => onChange({ ...item, [one.part]: value })}
          binding={binding(one.part)}
        />
      ))}
    </div>
  )
}

interface PartInputProps {
  name: string
  of: ItemPart
  value: unknown
  onChange: (value: unknown) => void
  binding: Omit<FieldBinding<never>, 'value' | 'onChange'>
}

function PartInput({ name, of, value, onChange, binding }: PartInputProps) {
  const language = useLanguage()
  const label = partLabel(name, of.part, language)
  const required = of.required === true
  const text: FieldBinding<string | undefined> = {
    ...binding,
    value: typeof value === 'string' ? value : undefined,
    onChange: (next) => onChange(next ?? (of.kind === 'text' || of.kind === 'phone' ? '' : null)),
  }
  switch (of.kind) {
    case 'flag':
      return <CheckField field={{ ...binding, value: value === true, onChange }} label={label} />
    case 'option': {
      const options = Object.entries(enumLabels(of.part, language)).map(([code, word]) => ({
        value: code,
        label: word,
      }))
      return <SelectField field={text} label={label} required={required} options={options} />
    }
    case 'date':
      return <DateField field={text} label={label} allowFuture={of.mayBeFuture === true} />
    case 'month':
      return <MonthField field={text} label={label} />
    case 'phone':
      return <PhoneField field={text} label={label} required={required} />
    case 'file':
      return <FileField field={{ ...binding, value, onChange }} label={label} isPaper />
    case 'text':
      return <TextField field={text} label={label} required={required} max={100} />
  }
}
