import { Textarea } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { EDITS_ARTICLES } from '#contract/domains/articles/article-rules.ts'
import { MENTION_TYPES, type Mention } from '#contract/domains/articles/mention.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useOrganisations } from '#src/data/device/use-organisations.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { composeText } from '#src/i18n/feed/compose.ts'
import { useText } from '#src/i18n/i18n.ts'
import { PRESENT_STATUSES } from '#src/records/directory/person-state.ts'
import { personText } from '#src/records/directory/person-text.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import classes from './compose.module.css'
import { mentionQuery, type Typed, withMention } from './mention-text.ts'

interface MentionFieldProps {
  value: Typed
  onChange: (value: Typed) => void
  label: string
  placeholder?: string | undefined
  /** Characters at most; typing over it is said, never cut off. */
  max: number
  rows?: number
  error?: string | undefined
  onSubmit?: (() => void) | undefined
}

const OFFERED = 6
const NONE = { filters: [{ field: 'username', in: [] }], limit: 1 } as const
const NO_GROUPS = { filters: [{ field: 'uri', in: [] }], limit: 1 } as const

/** A text in which people are named: `@` and some letters, in pinyin too, offer whom one may mean. */
export function MentionField(props: MentionFieldProps) {
  const { value, onChange, label, placeholder, max, rows = 4, error, onSubmit } = props
  const words = useText(composeText)
  const input = useRef<HTMLTextAreaElement>(null)
  const [query, setQuery] = useState<string>()
  const [active, setActive] = useState(0)
  const listId = useId()
  const found = useMentions(query)
  const isOpen = query !== undefined && found.length > 0
  const used = [...value.text].length
  const look = (element: HTMLTextAreaElement) => {
    setQuery(mentionQuery(element.value, element.selectionStart))
    setActive(0)
  }
  const choose = (mention: Mention) => {
    const element = input.current
    if (!element) return
    const { typed, caret } = withMention(value, element.selectionStart, mention)
    onChange(typed)
    setQuery(undefined)
    element.focus()
    // The caret stands behind the name once the text is drawn.
    requestAnimationFrame(() => element.setSelectionRange(caret, caret))
  }
  return (
    <div className={classes.mentionField}>
      <Textarea
        ref={input}
        label={label}
        placeholder={placeholder}
        value={value.text}
        autosize
        minRows={rows}
        maxRows={14}
        error={used > max ? words.tooLong(used - max) : error}
        description={used > max * 0.8 ? `${used} / ${max}` : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          onChange({ ...value, text: event.currentTarget.value })
          look(event.currentTarget)
        }}
        onClick={(event) => look(event.currentTarget)}
        onBlur={() => setQuery(undefined)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            onSubmit?.()
          }
          if (!isOpen) return
          const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
          if (step !== 0) {
            event.preventDefault()
            setActive((active + step + found.length) % found.length)
          }
          const chosen = found[active]
          if (event.key === 'Enter' && chosen) {
            event.preventDefault()
            choose(chosen.mention)
          }
          if (event.key === 'Escape') {
            event.preventDefault()
            setQuery(undefined)
          }
        }}
      />
      {isOpen && (
        <div className={classes.offers} role="listbox" id={listId} aria-label={words.mention}>
          {found.map(({ mention, detail }, at) => (
            <div
              key={`${mention.type} ${mention.id}`}
              role="option"
              id={`${listId}-${at}`}
              tabIndex={-1}
              aria-selected={at === active}
              className={classes.offer}
              data-active={at === active || undefined}
              // Before the field loses the focus, and with it the list.
              onPointerDown={(event) => {
                event.preventDefault()
                choose(mention)
              }}
            >
              <span>{mention.name}</span>
              <span className={classes.quiet}>{detail}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

interface Offer {
  readonly mention: Mention
  readonly detail: string
}

/** Whom these letters may mean: people first, then departments, the organisation and everybody. */
function useMentions(query: string | undefined): readonly Offer[] {
  const words = useText(composeText)
  const may = useMay()
  const domain = useRunning()?.who.domain ?? ''
  const { here } = useOrganisations()
  const isAsked = query !== undefined && domain !== ''
  const { rows: people } = useRows(
    employee,
    isAsked
      ? {
          ...personText(query),
          filters: [
            { field: 'employeeStatus', in: PRESENT_STATUSES },
            { field: 'username', empty: false },
          ],
          sort: [{ field: 'employeeNo' }],
          limit: OFFERED,
        }
      : NONE,
  )
  const { rows: groups } = useRows(
    department,
    isAsked && query !== '' ? { text: query, textFields: ['groupName'], limit: 3 } : NO_GROUPS,
  )
  if (!isAsked) return []
  const { person, organisation, department: group, everyone } = MENTION_TYPES
  const wide: Offer[] = []
  if (may(EDITS_ARTICLES) && words.everyone.includes(query))
    wide.push({ mention: { type: everyone, id: 'all', name: words.everyone }, detail: words.everyoneHint })
  if (here !== '' && here.includes(query))
    wide.push({ mention: { type: organisation, id: domain, name: here }, detail: words.organisation })
  return [
    ...people.flatMap(({ username, name, employeeNo }) =>
      username === null ? [] : [{ mention: { type: person, id: username, name }, detail: employeeNo }],
    ),
    ...groups.map(({ uri, groupName }) => ({
      mention: { type: group, id: uri, name: groupName },
      detail: words.department,
    })),
    ...wide,
  ]
}
