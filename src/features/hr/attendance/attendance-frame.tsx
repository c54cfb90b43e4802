import { FRAME_PATHS } from '#contract/domains/frame-code.ts'
import { attendanceCalls } from '#contract/domains/hr/attendance-calls.ts'
import { useData, useRunning } from '#src/data/data-context.tsx'
import { attendanceText } from '#src/i18n/hr/attendance.ts'
import { useText } from '#src/i18n/i18n.ts'
import { codeAnswer } from '#src/records/code-answer.ts'
import { GuestFrame } from '#src/records/guest-frame.tsx'
import classes from './attendance.module.css'

/** The attendance system of the organisation, in this page. */
export function AttendanceFrame({ url }: { url: string }) {
  const words = useText(attendanceText)
  const { callServer } = useData()
  const domain = useRunning()?.who.domain ?? ''
  return (
    <>
      <p className={classes.note}>{words.holding}</p>
      <div className={classes.frame}>
        <GuestFrame
          key={domain}
          url={url}
          documentPath={`${FRAME_PATHS.attendance}?${new URLSearchParams({ domain })}`}
          name={words.frame}
          title={words.frame}
          giveCode={async () => codeAnswer(await callServer(attendanceCalls.attendanceCode, {}))}
        />
      </div>
    </>
  )
}
