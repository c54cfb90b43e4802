import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { useIsPhone } from '../use-viewport.ts'
import classes from './app-frame.module.css'
import { Breadcrumbs } from './breadcrumbs.tsx'
import type { Crumb, FrameEntry } from './frame-entry.ts'
import { useChipPlace, usePageName } from './frame-places.ts'
import { HeadButton } from './head-button.tsx'
import { NavBar } from './nav-bar.tsx'
import type { SignalTone } from './signal-line.tsx'
import { SignalLine } from './signal-line.tsx'
import { TabBar } from './tab-bar.tsx'

export interface AppFrameProps {
  entries: readonly FrameEntry[]
  activeKey: string | undefined
  /** Over the desktop's navigation. */
  brand?: ReactNode
  navFoot?: ReactNode
  /** Beside the desktop's navigation: the pages of a large section. */
  column?: ReactNode
  crumbs: readonly Crumb[]
  /** The phone's header: the name of the page, and what goes back when there is somewhere to go. */
  title: string
  onBack?: (() => void) | undefined
  /** Under the phone's title: under which identity one works. */
  identity?: ReactNode
  /** Quick find, on desktop and tablet. */
  find?: ReactNode
  /** The section's links; on the phone what opens them. */
  links?: ReactNode
  /** Organisation, messages, the person; on the phone keep it to what fits beside the title. */
  right?: ReactNode
  tone: SignalTone
  chip: ReactNode
  /** Above the content: update, install, offline notices. */
  banners?: ReactNode
  /** In the header's place where there is none. */
  bar?: ReactNode
  /** Embedded in a PC client or an iframe: `chrome` none leaves content and signal line only. */
  chrome?: 'full' | 'no-header' | 'none'
  children: ReactNode
}

const mainId = 'content'

/** The frame around every page: navigation, header, signal line, content. Presentational: the app fills the slots. */
export function AppFrame(props: AppFrameProps) {
  const words = useText(uiText)
  const phone = useIsPhone()
  const chrome = props.chrome ?? 'full'
  return (
    <div className={classes.frame} data-chrome={chrome}>
      <a href={`#${mainId}`} className={classes.skip}>
        {words.skipToContent}
      </a>
      {chrome !== 'none' && !phone && (
        <NavBar entries={props.entries} activeKey={props.activeKey} brand={props.brand} foot={props.navFoot} />
      )}
      {chrome !== 'none' && !phone && props.column}
      <div className={classes.column}>
        <div className={classes.top}>
          {chrome === 'full' && (
            <header className={classes.header}>{phone ? <PhoneHeader {...props} /> : <DeskHeader {...props} />}</header>
          )}
          {chrome === 'no-header' && props.bar}
          <SignalLine tone={props.tone} />
        </div>
        {props.banners}
        <main id={mainId} className={classes.main} tabIndex={-1} data-scroll-restoration-id="main">
          <div className={classes.content}>{props.children}</div>
        </main>
      </div>
      {chrome !== 'none' && phone && props.entries.length > 0 && (
        <TabBar entries={props.entries} activeKey={props.activeKey} />
      )}
    </div>
  )
}

function DeskHeader(props: AppFrameProps) {
  return (
    <>
      <Breadcrumbs crumbs={namedLast(props.crumbs, usePageName())} />
      <div className={classes.spread} />
      {props.find}
      {props.links !== undefined && <div className={classes.slot}>{props.links}</div>}
      {props.chip}
      <div className={classes.slot}>{props.right}</div>
    </>
  )
}

/** Characters of a title from which on it is set smaller where it may take two lines. */
const LONG = 12

/** The last crumb bears the name of what is open there, or stands before it where it is a page with an address of its own. */
const namedLast = (crumbs: readonly Crumb[], name: string | undefined): readonly Crumb[] =>
  name === undefined ? crumbs : [...(crumbs.at(-1)?.href === undefined ? crumbs.slice(0, -1) : crumbs), { label: name }]

function PhoneHeader(props: AppFrameProps) {
  const words = useText(uiText)
  const name = usePageName()
  const elsewhere = useChipPlace()
  return (
    <>
      {props.onBack !== undefined && (
        <HeadButton label={words.back} onPress={props.onBack}>
          <IconChevronLeft size={20} stroke={1.75} />
        </HeadButton>
      )}
      <span className={classes.phoneNames}>
        <span
          className={classes.phoneTitle}
          data-single={props.identity !== undefined || undefined}
          data-long={(name ?? props.title).length > LONG || undefined}
        >
          {name ?? props.title}
        </span>
        {props.identity !== undefined && <span className={classes.phoneIdentity}>{props.identity}</span>}
      </span>
      {elsewhere === undefined ? props.chip : createPortal(props.chip, elsewhere)}
      {props.links !== undefined && <div className={classes.slot}>{props.links}</div>}
      <div className={classes.slot}>{props.right}</div>
    </>
  )
}
