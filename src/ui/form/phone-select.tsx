import { Button, Input, TextInput } from '@mantine/core'
import { IconCheck, IconSearch, IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiFormText } from '#src/i18n/ui/ui-form.ts'
import { uiTreeText } from '#src/i18n/ui/ui-tree.ts'
import { Sheet } from '../overlay/sheet.tsx'
import { type FieldProps, inputProps } from './field-props.ts'
import classes from './phone-select.module.css'
import { rememberChoice, withRecent } from './recent-choices.ts'
import type { Choice } from './select-field.tsx'
import '../theme/mantine-input-styles.ts'

interface PhoneSelectProps extends FieldProps<string | undefined> {
  options: readonly Choice[]
  usual?: { readonly heading: string; readonly values: readonly string[] } | undefined
}

/** From how many options on they are searched. */
const SEARCHED_FROM = 8

/** One of several under a thumb: a sheet with large rows, what was used last first, a search where there are many, and the way to empty the field. */
export function PhoneSelect({ options, usual, ...props }: PhoneSelectProps) {
  const words = useText(uiFormText)
  const tree = useText(uiTreeText)
  const { field, label, required = false, placeholder = tree.choose } = props
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { wrapperProps, ...input } = inputProps(props)
  const chosen = options.find((one) => one.value === field.value)
  const close = () => {
    setOpen(false)
    field.onBlur()
  }
  const choose = (value: string | undefined) => {
    if (value !== undefined) rememberChoice(field.name, value)
    field.onChange(value)
    close()
  }
  const wanted = typed.trim().toLowerCase()
  const found = options.filter((one) => one.label.toLowerCase().includes(wanted))
  const { recent, rest: others } = withRecent(field.name, found)
  const isUsual = ({ value }: Choice) => usual?.values.includes(value) === true
  const common = options.length > SEARCHED_FROM ? others.filter(isUsual) : []
  const rest = others.filter((one) => !common.includes(one))
  /** What the key that ends the typing chooses: the first that was found. */
  const first = wanted === '' ? undefined : [...recent, ...common, ...rest].find(({ disabled }) => disabled !== true)
  const listId = `${field.id}-list`
  const line = (one: Choice) => (
    <button
      key={one.value}
      type="button"
      role="option"
      className={classes.option}
      data-first={one === first || undefined}
      aria-selected={one.value === field.value}
      disabled={one.disabled === true}
      onClick={() => choose(one.value)}
    >
      {one.label}
      {one.value === field.value && <IconCheck size={20} stroke={1.75} aria-hidden="true" />}
    </button>
  )
  return (
    <>
      <Input.Wrapper
        {...wrapperProps}
        id={field.id}
        label={label}
        error={input.error}
        description={input.description}
        withAsterisk={required}
        labelElement="div"
        labelProps={{ id: `${field.id}-label` }}
      >
        <Input
          component="button"
          type="button"
          id={field.id}
          name={field.name}
          role="combobox"
          pointer
          error={input.error !== undefined}
          disabled={input.disabled}
          aria-labelledby={`${field.id}-label ${field.id}-value`}
          aria-haspopup="listbox"
          aria-controls={open ? listId : undefined}
          aria-expanded={open}
          aria-required={required || undefined}
          rightSection={<IconSelector size={14} stroke={1.75} color="var(--g-dim)" />}
          rightSectionPointerEvents="none"
          onClick={() => {
            setTyped('')
            setOpen(true)
          }}
        >
          <span id={`${field.id}-value`}>
            {chosen === undefined ? <Input.Placeholder>{placeholder}</Input.Placeholder> : chosen.label}
          </span>
        </Input>
      </Input.Wrapper>
      <Sheet
        opened={open}
        onClose={close}
        title={label}
        foot={
          required || field.value === undefined ? undefined : (
            <Button variant="default" onClick={() => choose(undefined)}>
              {words.clear}
            </Button>
          )
        }
      >
        {options.length > SEARCHED_FROM && (
          <TextInput
            type="search"
            className={classes.search}
            aria-label={words.searchOptions}
            placeholder={words.searchOptions}
            leftSection={<IconSearch size={20} stroke={1.75} />}
            value={typed}
            enterKeyHint="done"
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              if (first !== undefined) choose(first.value)
            }}
          />
        )}
        <div role="listbox" id={listId} aria-label={label} className={classes.list}>
          {recent.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
            <div role="group" aria-label={words.recent} className={classes.recent}>
              <span className={classes.head} aria-hidden="true">
                {words.recent}
              </span>
              {recent.map(line)}
            </div>
          )}
          {usual && common.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
            <div role="group" aria-label={usual.heading} className={classes.recent}>
              <span className={classes.head} aria-hidden="true">
                {usual.heading}
              </span>
              {common.map(line)}
            </div>
          )}
          {rest.map(line)}
        </div>
        {found.length === 0 && <p role="status">{words.nothingFound}</p>}
      </Sheet>
    </>
  )
}
