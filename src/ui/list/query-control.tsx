import { Input, Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiFormText } from '#src/i18n/ui/ui-form.ts'
import { uiListText } from '#src/i18n/ui/ui-list.ts'
import { readDateText } from '#src/lib/date-text.ts'
import { DateInput, latestDay } from '../form/dates/date-input.tsx'
import '../theme/mantine-choice-styles.ts'
import { TreeField } from '../tree/tree-field.tsx'
import classes from './query-bar.module.css'
import { type QueryField, type QueryValues, usedCount } from './query-field.ts'

interface QueryControlProps {
  field: QueryField
  values: QueryValues
  onChange: (changes: Readonly<Record<string, string | undefined>>) => void
  /** On the phone labels stand above; in the bar they stand before the field. */
  stacked: boolean
}

/** One field of the query bar. */
export function QueryControl({ field, values, onChange, stacked }: QueryControlProps) {
  const words = useText(uiListText)
  const clear = useText(uiFormText).clear
  const id = useId()
  const size = stacked ? 'sm' : 'xs'
  const value = values[field.key] ?? ''
  const latest = 'allowFuture' in field ? latestDay(field.allowFuture !== false) : undefined
  const control = () => {
    switch (field.type) {
      case 'text':
        return (
          <TextInput
            id={id}
            size={size}
            type="search"
            value={value}
            placeholder={stacked ? field.placeholder : (field.placeholder ?? field.label)}
            leftSection={stacked ? undefined : <IconSearch size={16} stroke={1.75} />}
            onChange={(event) => onChange({ [field.key]: event.currentTarget.value })}
          />
        )
      case 'select':
        return (
          <Select
            id={id}
            size={size}
            value={value === '' ? null : value}
            placeholder={field.placeholder ?? words.all}
            data={[...field.options]}
            clearable
            searchable={field.options.length > 8}
            clearButtonProps={{ 'aria-label': clear }}
            onChange={(next) => onChange({ [field.key]: next ?? undefined })}
          />
        )
      case 'tree':
        return (
          <TreeField
            id={id}
            size={size}
            hideLabel
            label={field.label}
            source={field.source}
            placeholder={words.all}
            openAtFirst={field.openAtFirst}
            value={value === '' ? undefined : value}
            onChange={(next) => onChange({ [field.key]: next })}
          />
        )
      case 'date':
        return (
          <DateControl
            id={id}
            size={size}
            value={value}
            max={latest}
            onChange={(next) => onChange({ [field.key]: next })}
          />
        )
      case 'dateRange': {
        const from = values[`${field.key}From`] ?? ''
        const to = values[`${field.key}To`] ?? ''
        return (
          <span className={classes.range}>
            <DateControl
              id={id}
              size={size}
              label={words.rangeFrom(field.label)}
              value={from}
              max={to || latest}
              onChange={(next) => onChange({ [`${field.key}From`]: next })}
            />
            <span aria-hidden="true">{words.to}</span>
            <DateControl
              size={size}
              label={words.rangeTo(field.label)}
              value={to}
              min={from || undefined}
              max={latest}
              onChange={(next) => onChange({ [`${field.key}To`]: next })}
            />
          </span>
        )
      }
    }
  }
  const isUsed = usedCount([field], values) > 0
  return (
    <div className={stacked ? classes.stacked : classes.chip} data-type={field.type} data-used={isUsed || undefined}>
      <Input.Label id={`${id}-label`} htmlFor={field.type === 'tree' ? undefined : id} className={classes.label}>
        {field.label}
      </Input.Label>
      <div className={classes.control}>{control()}</div>
    </div>
  )
}

interface DateControlProps {
  id?: string
  size: 'xs' | 'sm'
  value: string
  label?: string
  min?: string | undefined
  max?: string | undefined
  onChange: (value: string) => void
}

/** Searches by whole dates only; what is being typed stays here. */
function DateControl({ id, size, value, label, min, max, onChange }: DateControlProps) {
  const [typed, setTyped] = useState<{ text: string; for: string }>()
  const shown = typed !== undefined && typed.for === value ? typed.text : value
  return (
    <DateInput
      id={id}
      size={size}
      value={shown}
      min={min}
      max={max}
      aria-label={label}
      onChange={(text) => {
        const isWhole = text === '' || (readDateText(text) === text && (max === undefined || text <= max))
        setTyped({ text, for: isWhole ? text : value })
        if (isWhole && text !== value) onChange(text)
      }}
    />
  )
}
