import { useState } from 'react'
import { INVITE_AS } from '#contract/domains/identity/invite-as.ts'
import {
  INVITE_DEFAULTS,
  INVITE_LIMITS,
  inviteCalls,
  type SheetLineState,
} from '#contract/domains/identity/invite-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { inviteAsText } from '#src/i18n/identity/invite-as.ts'
import { inviteSheetText } from '#src/i18n/identity/invite-sheet.ts'
import { invitesText } from '#src/i18n/identity/invites.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { useDepartments } from '#src/records/directory/use-departments.ts'
import { departmentFinder } from '#src/records/sheet/department-finder.ts'
import { type SheetChecked, SheetDialog, type SheetRead, type SheetSent } from '#src/records/sheet/sheet-dialog.tsx'
import type { SheetLinesProps } from '#src/records/sheet/sheet-lines.tsx'
import { useReadCells } from '#src/records/sheet/use-read-cells.ts'
import { useSheetTemplate } from '#src/records/sheet/use-sheet-template.ts'
import { CheckLine } from '#src/ui/form/check-line.tsx'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { type InviteLine, readInviteSheet, type SheetNames } from './read-invite-sheet.ts'
import { type InviteSites, useSites } from './use-sites.ts'

interface InviteSheetDialogProps {
  onClose: () => void
  onMade: () => Promise<void>
}

/** A line with what the server says of it; undefined while it has not been asked. */
type Checked = InviteLine & { readonly state?: SheetLineState | undefined }

type Lines = readonly Checked[]

const isGood = (one: Checked): boolean => one.fault === undefined && (one.state ?? 'invited') === 'invited'

/** Invites the people of a sheet: looked at line by line first, then sent by SMS. */
export function InviteSheetDialog({ onClose, onMade }: InviteSheetDialogProps) {
  const words = useText(inviteSheetText)
  const invites = useText(invitesText)
  const departments = useDepartments()
  const readCells = useReadCells(INVITE_LIMITS.numbers)
  const { run } = useCall(inviteCalls.inviteSheet)
  const sites = useSites()
  const columns = (['name', 'mobile', 'department', 'comesAs', 'project', 'team'] as const).map((column) => ({
    header: words.columns[column],
    kind: 'text' as const,
    ...(column === 'mobile' && { required: true }),
  }))
  const template = useSheetTemplate(words.sheetName, words.sheetName, columns, INVITE_LIMITS.numbers)
  const [needAudit, setNeedAudit] = useState(true)

  /** Asks the server about every line that can be read; `isDry` sends nothing. */
  const ask = async (lines: Lines, isDry: boolean): Promise<SheetChecked<Lines>> => {
    const rows = lines
      .filter((one) => one.fault === undefined && (isDry || one.state === 'invited'))
      .map(({ name, mobile, groupUri, typeCode, projectUri, teamUri }) => ({
        ...{ name, mobile, groupUri, typeCode, projectUri, teamUri },
      }))
    if (rows.length === 0) return { kind: 'sheet', sheet: lines }
    const answer = await run({ rows, needAudit, days: INVITE_DEFAULTS.days, isDry })
    if (answer.kind !== 'ok') return { kind: 'problem', problem: callProblem(answer, true) ?? '' }
    const states = new Map(answer.result.lines.map((one) => [one.mobile, one.state]))
    const sheet = lines.map((one) => (one.fault ? one : { ...one, state: states.get(one.mobile) ?? one.state }))
    return { kind: 'sheet', sheet }
  }
  const read = async (file: File): Promise<SheetRead<Lines>> => {
    const cells = await readCells(file)
    if (cells.kind !== 'read') return cells
    const found = readInviteSheet(cells.cells, namesOf(departmentFinder(departments), sites))
    if (found.kind !== 'lines') return { kind: 'none', problem: words.failures[found.kind] }
    return { kind: 'sheet', sheet: found.lines }
  }
  const commit = async (lines: Lines): Promise<SheetSent<Lines>> => {
    const told = await ask(lines, false)
    if (told.kind === 'problem') return { kind: 'kept', problem: told.problem }
    const sent = told.sheet.filter((one) => one.state === 'invited').length
    if (sent > 0) showToast('done', words.sent(sent))
    await onMade()
    const left = told.sheet.filter((one) => one.state !== 'invited')
    return left.length === 0 ? { kind: 'done' } : { kind: 'left', sheet: left }
  }
  /** What becomes of every line. */
  const linesOf = (lines: Lines, isLeft: boolean): SheetLinesProps => {
    const good = lines.filter(isGood).length
    return {
      summary: isLeft ? undefined : words.summary(good, lines.length - good),
      lines: lines.map((one) => ({
        row: one.row,
        name: [one.name, one.mobile].filter(Boolean).join(' '),
        tag: isGood(one) ? words.ready : isLeft ? words.left : words.faulty,
        tone: isGood(one) ? ('good' as const) : ('attention' as const),
        isFaulty: !isGood(one),
        problems: isGood(one) ? [] : [sayOf(one, words)],
      })),
    }
  }
  return (
    <SheetDialog
      title={words.title}
      onClose={onClose}
      about={words.about}
      files={words.files}
      onTemplate={template}
      beside={<CheckLine label={invites.audit} hint={invites.auditHint} checked={needAudit} onChange={setNeedAudit} />}
      read={read}
      check={(lines) => ask(lines, true)}
      lines={linesOf}
      count={(lines) => lines.filter((one) => one.state === 'invited').length}
      commit={commit}
      words={{ commit: words.send, nothing: words.nobody, left: words.leftTitle }}
    />
  )
}

/** What the words of a sheet mean here, in either language. */
const namesOf = (departments: SheetNames['departments'], sites: InviteSites): SheetNames => ({
  departments,
  comesAs: (name) => INVITE_AS.find((one) => kindNames.some((words) => words[one] === name)),
  project: (name) => sites.projects.find((one) => one.label === name)?.value,
  team: (projectUri, name) => sites.teamsOf(projectUri).find((one) => one.label === name)?.value,
})

const kindNames = [inviteAsText.zh, inviteAsText.en]

function sayOf({ fault, state }: Checked, words: ReturnType<typeof useText<(typeof inviteSheetText)['zh']>>): string {
  if (fault) return words.faults[fault]
  return state === undefined || state === 'invited' ? '' : words.states[state]
}
