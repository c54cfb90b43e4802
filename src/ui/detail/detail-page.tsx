import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiToolsText } from '#src/i18n/ui/ui-tools.ts'
import { useNamesPage } from '../frame/frame-places.ts'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import classes from './detail.module.css'
import { isEmpty } from './fact-list.tsx'
import { useReadSection } from './use-read-section.ts'

export interface DetailAnchor {
  id: string
  title: string
}

interface DetailPageProps {
  /** Photo or initial. */
  lead?: ReactNode
  title: string
  /** Beside the name: state and sync mark. */
  mark?: ReactNode
  /** At most three, such as number, department, duty. */
  facts?: readonly { key: string; label: string; value: ReactNode }[] | undefined
  actions?: ReactNode
  anchors: readonly DetailAnchor[]
  /** Inside a side panel: no outer space and no bar that sticks to the window. */
  inPanel?: boolean | undefined
  children: ReactNode
}

/**
 * A record: header card with photo, name, three facts and actions; then sections with anchors that follow the reading. On a
 * page of its own `e` edits the section that is being read.
 */
export function DetailPage(props: DetailPageProps) {
  const { lead, title, mark, facts = [], actions, anchors, inPanel = false, children } = props
  const words = useText(uiToolsText)
  const body = useRef<HTMLDivElement>(null)
  const ids = anchors.map((anchor) => anchor.id).join('\n')
  const [current, readFrom] = useReadSection(body, ids)
  useNamesPage(inPanel ? undefined : title)
  useShortcuts({ e: inPanel ? undefined : () => body.current && editSection(body.current, current) })
  const bar = useRef<HTMLElement>(null)
  useCurrentInView(bar, current)
  const go = (id: string) => {
    readFrom(id)
    document.getElementById(id)?.scrollIntoView({ block: 'start' })
  }
  const Heading = inPanel ? 'h3' : 'h1'
  return (
    <div className={classes.page} data-panel={inPanel || undefined}>
      <header className={classes.card}>
        {lead}
        <div className={classes.cardText}>
          <div className={classes.nameLine}>
            <Heading className={classes.name}>{title}</Heading>
            {mark}
          </div>
          <dl className={classes.cardFacts}>
            {/* What is not known yet is no fact of the header; its section says so. */}
            {facts
              .filter((fact) => !isEmpty(fact))
              .map((fact) => (
                <div key={fact.key} className={classes.cardFact}>
                  <dt>{fact.label}</dt>
                  <dd>{fact.value}</dd>
                </div>
              ))}
          </dl>
        </div>
        {actions !== undefined && <div className={classes.cardActions}>{actions}</div>}
      </header>
      {anchors.length > 1 && (
        <nav ref={bar} className={classes.anchors} aria-label={words.sections}>
          {anchors.map((anchor) => (
            <button
              key={anchor.id}
              type="button"
              className={classes.anchor}
              aria-current={anchor.id === current ? 'true' : undefined}
              onClick={() => go(anchor.id)}
            >
              {anchor.title}
            </button>
          ))}
        </nav>
      )}
      <div className={classes.sections} ref={body}>
        {children}
      </div>
    </div>
  )
}

/** Opens the section that is being read; where that one cannot be edited, the first that can. */
function editSection(body: HTMLElement, reading: string | undefined): void {
  const section = reading === undefined ? null : body.querySelector(`#${CSS.escape(reading)}`)
  if (section?.querySelector('form')) return
  const button = section?.querySelector<HTMLElement>('[data-edit]') ?? body.querySelector<HTMLElement>('[data-edit]')
  // The button goes with the press, and hands the focus on to the form.
  button?.focus({ preventScroll: true })
  button?.click()
}

/** Where the bar is wider than the screen, the anchor of what is being read stays visible in it. */
function useCurrentInView(bar: { current: HTMLElement | null }, current: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section says when
  useEffect(() => {
    const anchor = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (!bar.current || !anchor) return
    const middle = anchor.offsetLeft + anchor.offsetWidth / 2
    bar.current.scrollTo({ left: middle - bar.current.clientWidth / 2 })
  }, [bar, current])
}
