import { Button, Menu } from '@mantine/core'
import {
  IconCalendarX,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconCornerUpLeft,
  IconDots,
  IconHourglass,
  type TablerIcon,
} from '@tabler/icons-react'
import type { MaterialState } from '#contract/domains/hr/materials/material-sets.ts'
import { lastDayOf } from '#contract/domains/hr/materials/material-sets.ts'
import { hrMaterialsText } from '#src/i18n/hr/hr-materials.ts'
import { materialName, stateWord } from '#src/i18n/hr/material-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { SyncMark, type SyncMarkState } from '#src/ui/frame/sync-mark.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { StatusTag, type StatusTone } from '#src/ui/status-tag.tsx'
import '#src/ui/theme/mantine-choice-styles.ts'
import type { MaterialLine } from '#contract/domains/hr/materials/material-list.ts'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { FileView } from '../custom-fields/file-view.tsx'
import { actsOf, actWord, type MaterialAct } from './material-acts.ts'
import classes from './materials.module.css'

interface MaterialCardProps {
  line: MaterialLine
  mark: SyncMarkState | undefined
  /** The name of whoever looked at it, as far as it is known here. */
  checkedBy: string | undefined
  /** Absent where the person may not edit. */
  onAct: ((act: MaterialAct | 'more') => void) | undefined
}

/** The states differ by shape and word; only what is good has a colour. */
const STATES: Readonly<Record<MaterialState, { readonly icon: TablerIcon; readonly tone: StatusTone }>> = {
  missing: { icon: IconCircleDashed, tone: 'neutral' },
  uploaded: { icon: IconHourglass, tone: 'active' },
  approved: { icon: IconCircleCheck, tone: 'good' },
  rejected: { icon: IconCornerUpLeft, tone: 'neutral' },
  waived: { icon: IconCircleMinus, tone: 'neutral' },
  expired: { icon: IconCalendarX, tone: 'neutral' },
}

/** One paper: what it is, whether it is asked for, how it stands, its files, and what can be done. */
export function MaterialCard({ line, mark, checkedBy, onAct }: MaterialCardProps) {
  const words = useText(hrMaterialsText)
  const language = useLanguage()
  const { material, state, need } = line
  const { icon: Icon, tone } = STATES[state]
  const name = materialName(line, language)
  const last = material && lastDayOf(material)
  const dates = [material?.issueDate && words.issued(material.issueDate), last && words.expires(last)].filter(Boolean)
  const answer = material?.status === 'rejected' || material?.status === 'waived' ? material.status : undefined
  const reason = answer && words.reasons[answer](material?.reason ?? '')
  const files = material?.files ?? []
  const isBare = dates.length === 0 && files.length === 0 && reason === undefined && mark === undefined
  return (
    <li className={classes.card} aria-label={name} data-bare={isBare || undefined}>
      <span className={classes.icon} data-tone={tone}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={classes.body}>
        <div className={classes.head}>
          <span className={classes.name}>{name}</span>
          <StatusTag tone={tone}>
            {state === 'missing' && need !== 'required' ? words.notHandedIn : stateWord(state, language)}
          </StatusTag>
          {line.endsSoon && <StatusTag>{words.endsSoon}</StatusTag>}
          {need !== undefined && <span className={classes.quiet}>{words.need[need]}</span>}
          <SyncMark state={mark} href="/sync" />
        </div>
        {reason !== undefined && <p className={classes.reason}>{reason}</p>}
        {dates.length > 0 && <p className={classes.quiet}>{dates.join(' · ')}</p>}
        {files.length > 0 && (
          <ul className={classes.files}>
            {files.map((file) => (
              <li key={file.fileUri}>
                <FileView file={file} isImage={file.fileType.startsWith('image/')} isPrivate />
              </li>
            ))}
          </ul>
        )}
        {typeof material?.checkedAt === 'number' && (
          <p className={classes.quiet}>
            {words.checkedBy(checkedBy ?? words.someone)} <RelativeTime atMs={material.checkedAt} />
          </p>
        )}
      </div>
      {onAct && <Acts line={line} name={name} onAct={onAct} />}
    </li>
  )
}

interface ActsProps {
  line: MaterialLine
  name: string
  onAct: (act: MaterialAct | 'more') => void
}

function Acts({ line, name, onAct }: ActsProps) {
  const words = useText(hrMaterialsText)
  const phone = useIsPhone()
  const acts = actsOf(line)
  // One alone needs no place of its own.
  const isShort = acts.further.length === 1
  const first = isShort ? [...acts.first, ...acts.further] : acts.first
  const further = isShort ? [] : acts.further
  const more = (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      leftSection={<IconDots size={16} stroke={1.75} />}
      aria-label={words.moreOf(name)}
      {...(phone ? { 'aria-haspopup': 'dialog', onClick: () => onAct('more') } : {})}
    >
      {words.more}
    </Button>
  )
  return (
    <div className={classes.acts}>
      {first.map((act) => (
        <Button
          key={act}
          size="xs"
          variant="default"
          aria-label={words.of(actWord(act, line, words), name)}
          onClick={() => onAct(act)}
        >
          {actWord(act, line, words)}
        </Button>
      ))}
      {further.length > 0 &&
        (phone ? (
          more
        ) : (
          <Menu position="bottom-end" shadow="xs" withInitialFocusPlaceholder={false}>
            <Menu.Target>{more}</Menu.Target>
            <Menu.Dropdown>
              {further.map((act) => (
                <Menu.Item key={act} onClick={() => onAct(act)}>
                  {actWord(act, line, words)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ))}
    </div>
  )
}
