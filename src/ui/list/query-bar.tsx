import { ActionIcon, Button, CloseButton, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiListText } from '#src/i18n/ui/ui-list.ts'
import { Sheet } from '../overlay/sheet.tsx'
import '../theme/mantine-input-styles.ts'
import { useIsPhone } from '../use-viewport.ts'
import classes from './query-bar.module.css'
import { QueryControl } from './query-control.tsx'
import { type QueryField, type QueryValues, usedCount, withValues } from './query-field.ts'

export interface QueryBarProps {
  fields: readonly QueryField[]
  values: QueryValues
  onSearch: (values: QueryValues) => void
  /** Values after a reset; by default nothing is asked for. */
  resetTo?: QueryValues | undefined
  /** Search while typing and at every choice, as lists on this device do; off for lists that ask the server. */
  live?: boolean | undefined
  /** More beside the phone's search, such as the button that starts ticking. */
  phoneExtra?: ReactNode
}

const pauseMs = 160

/**
 * The query bar: what is searched for, then one chip for each further field, coloured while it narrows the list; what clears
 * them all stands there only then. On the phone one search field, and the other fields in a sheet.
 */
export function QueryBar(props: QueryBarProps) {
  const { fields, live = true, onSearch, resetTo = {} } = props
  const phone = useIsPhone()
  const words = useText(uiListText)
  const [draft, setDraft] = useDraft(props.values)
  const timer = useRef(0)
  // What is asked after the pause goes to the page as it is then, not as it was at the key.
  const latest = useRef(onSearch)
  latest.current = onSearch
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const search = (values: QueryValues) => {
    window.clearTimeout(timer.current)
    onSearch(values)
  }
  const change = (changes: Readonly<Record<string, string | undefined>>, field: QueryField, now = live) => {
    const next = withValues(draft, changes)
    setDraft(next)
    if (!now) return
    window.clearTimeout(timer.current)
    if (field.type === 'text') timer.current = window.setTimeout(() => latest.current(next), pauseMs)
    else onSearch(next)
  }
  const reset = () => {
    setDraft(resetTo)
    search(resetTo)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search(draft)
    leaveField()
  }
  if (phone) {
    return <PhoneQuery {...props} draft={draft} onDraft={change} onReset={reset} onSubmit={() => search(draft)} />
  }
  const isNarrowed = usedCount(fields, draft) > 0
  return (
    <search>
      <form className={classes.bar} onSubmit={submit}>
        {fields.map((field) => (
          <QueryControl
            key={field.key}
            field={field}
            values={draft}
            onChange={(changes) => change(changes, field)}
            stacked={false}
          />
        ))}
        {live ? (
          // Without a button to press, a form of several fields does nothing at Enter.
          <button type="submit" hidden />
        ) : (
          <Button type="submit" size="xs" variant="default">
            {words.search}
          </Button>
        )}
        {isNarrowed && (
          <Button type="button" size="xs" variant="subtle" color="gray" onClick={reset}>
            {words.reset}
          </Button>
        )}
      </form>
    </search>
  )
}

/** What is being typed, taken over again whenever the values change from outside. */
function useDraft(values: QueryValues): [QueryValues, (values: QueryValues) => void] {
  const [draft, setDraft] = useState(values)
  const [seen, setSeen] = useState(values)
  if (seen !== values) {
    setSeen(values)
    setDraft(values)
  }
  return [draft, setDraft]
}

/** After Enter the keys walk the rows, and the phone's keyboard makes room for them. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
}

interface PhoneQueryProps extends QueryBarProps {
  draft: QueryValues
  onDraft: (changes: Readonly<Record<string, string | undefined>>, field: QueryField, now?: boolean) => void
  onReset: () => void
  onSubmit: () => void
}

function PhoneQuery({ fields, draft, values, onDraft, onReset, onSubmit, phoneExtra }: PhoneQueryProps) {
  const words = useText(uiListText)
  const [open, setOpen] = useState(false)
  const main = fields.find((field) => field.type === 'text')
  const rest = fields.filter((field) => field !== main)
  const used = usedCount(rest, values)
  return (
    <search className={classes.phone}>
      {main !== undefined && (
        <form
          className={classes.phoneSearch}
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
            leaveField()
          }}
        >
          <TextInput
            type="search"
            enterKeyHint="search"
            value={draft[main.key] ?? ''}
            placeholder={main.placeholder ?? main.label}
            aria-label={main.label}
            leftSection={<IconSearch size={20} stroke={1.75} />}
            rightSection={
              draft[main.key] === undefined ? null : (
                <CloseButton aria-label={words.clearSearch} onClick={() => onDraft({ [main.key]: undefined }, main)} />
              )
            }
            onChange={(event) => onDraft({ [main.key]: event.currentTarget.value }, main)}
          />
        </form>
      )}
      {rest.length > 0 && (
        <ActionIcon
          variant={used > 0 ? 'light' : 'default'}
          className={classes.phoneButton}
          aria-label={used > 0 ? words.filterCount(used) : words.filter}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <IconAdjustmentsHorizontal size={20} stroke={1.75} />
          {used > 0 && <span className={classes.usedCount}>{used}</span>}
        </ActionIcon>
      )}
      {phoneExtra}
      <Sheet
        opened={open}
        onClose={() => setOpen(false)}
        title={words.filter}
        foot={
          <>
            <Button variant="default" onClick={onReset}>
              {words.reset}
            </Button>
            <Button
              onClick={() => {
                onSubmit()
                setOpen(false)
              }}
            >
              {words.showResults}
            </Button>
          </>
        }
      >
        {rest.map((field) => (
          <QueryControl
            key={field.key}
            field={field}
            values={draft}
            onChange={(changes) => onDraft(changes, field)}
            stacked
          />
        ))}
      </Sheet>
    </search>
  )
}
