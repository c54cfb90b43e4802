import type { PlatformAct } from '#contract/domains/identity/platform-log-calls.ts'
import { useText } from '#src/i18n/i18n.ts'
import { platformLogText } from '#src/i18n/identity/platform-log.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { SidePanel } from '#src/ui/overlay/side-panel.tsx'
import { sayOperator, sayReason } from './say-act.ts'

/** One line of the log with all that it holds. */
export function LogPanel({ line, onClose }: { line: PlatformAct; onClose: () => void }) {
  const words = useText(platformLogText)
  const state = (code: PlatformAct['before']) => code && words.states[code]
  return (
    <SidePanel title={words.acts[line.act]} onClose={onClose}>
      <FactList
        facts={[
          { key: 'at', label: words.at, value: dateTime(line.atMs) },
          { key: 'operator', label: words.operator, value: sayOperator(words, line) },
          {
            key: 'subject',
            label: words.subject,
            value: words.who(line.subjectName || words.gone, line.subjectUsername),
          },
          { key: 'seq', label: words.number, value: String(line.seq) },
          ...(line.before === null
            ? []
            : [
                { key: 'before', label: words.before, value: state(line.before) },
                { key: 'after', label: words.after, value: state(line.after) },
              ]),
          { key: 'reason', label: words.reason, value: sayReason(words, line), wide: true },
        ]}
      />
    </SidePanel>
  )
}
