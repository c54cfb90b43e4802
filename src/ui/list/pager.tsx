import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDots } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiListText } from '#src/i18n/ui/ui-list.ts'
import { groupThousands } from '#src/lib/format-number.ts'
import '../theme/mantine-input-styles.ts'
import { useIsPhone } from '../use-viewport.ts'
import classes from './pager.module.css'
import { clampPage, jumpTarget, pageAfterResize, pageCountOf, pagerItems, pageSizes } from './pager-math.ts'

export interface PagerProps {
  total: number
  page: number
  size: number
  /** `replace`: the page that was asked for does not exist, so going back must not lead to it. */
  onChange: (page: number, size: number, options?: { replace: boolean }) => void
  /** What is turned over, where a page has several pagers. */
  label?: string | undefined
}

/** Total, sizes, previous, numbers, next, jumper; on the phone total, previous, place, next, and nothing for a single page. */
export function Pager({ total, page, size, onChange, label }: PagerProps) {
  const words = useText(uiListText)
  const phone = useIsPhone()
  const pages = pageCountOf(total, size)
  const current = clampPage(page, pages)
  const go = (target: number) => onChange(clampPage(target, pages), size)
  // A list that is seen whole needs no count.
  if (phone && pages === 1) return null
  return (
    <nav className={classes.pager} aria-label={label === undefined ? words.pager : `${label} · ${words.pager}`}>
      <span className={classes.total}>{words.total(groupThousands(total))}</span>
      {!phone && (
        <NativeSelect
          size="xs"
          className={classes.sizes}
          aria-label={words.pageSize}
          value={String(size)}
          data={pageSizes.map((one) => ({ value: String(one), label: words.perPage(one) }))}
          onChange={(event) => {
            const next = Number(event.currentTarget.value)
            onChange(pageAfterResize(current, size, next), next)
          }}
        />
      )}
      <div className={classes.numbers}>
        <Step label={words.previous} disabled={current === 1} onPress={() => go(current - 1)} side="previous" />
        {phone ? (
          <span className={classes.place} aria-current="page">
            {words.pageOf(current, pages)}
          </span>
        ) : (
          <Numbers current={current} pages={pages} onGo={go} />
        )}
        <Step label={words.next} disabled={current === pages} onPress={() => go(current + 1)} side="next" />
      </div>
      {!phone && <Jumper pages={pages} onGo={go} />}
    </nav>
  )
}

function Step(props: { label: string; disabled: boolean; onPress: () => void; side: 'previous' | 'next' }) {
  const Icon = props.side === 'previous' ? IconChevronLeft : IconChevronRight
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={props.label}
      disabled={props.disabled}
      onClick={props.onPress}
    >
      <Icon size={18} stroke={1.75} />
    </ActionIcon>
  )
}

function Numbers({ current, pages, onGo }: { current: number; pages: number; onGo: (page: number) => void }) {
  const words = useText(uiListText)
  return pagerItems(current, pages).map((item) =>
    typeof item === 'number' ? (
      <button
        key={item}
        type="button"
        className={classes.number}
        aria-label={words.page(item)}
        aria-current={item === current ? 'page' : undefined}
        onClick={() => onGo(item)}
      >
        {item}
      </button>
    ) : (
      <button
        key={item}
        type="button"
        className={classes.number}
        aria-label={item === 'back' ? words.fiveBack : words.fiveForward}
        onClick={() => onGo(jumpTarget(item, current, pages))}
      >
        <IconDots size={18} stroke={1.75} />
      </button>
    ),
  )
}

function Jumper({ pages, onGo }: { pages: number; onGo: (page: number) => void }) {
  const words = useText(uiListText)
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A sign or a letter is no page: nothing is guessed from what is left of it.
    if (/^\d+$/.test(typed.trim())) onGo(clampPage(Number(typed), pages))
    setTyped('')
  }
  return (
    <form className={classes.jumper} onSubmit={submit}>
      <span aria-hidden="true">{words.jumpTo}</span>
      <TextInput
        size="xs"
        className={classes.jumpField}
        inputMode="numeric"
        aria-label={words.jumpLabel}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value.slice(0, 6))}
      />
      <span aria-hidden="true">{words.jumpUnit}</span>
    </form>
  )
}
