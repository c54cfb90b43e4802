import { Button } from '@mantine/core'
import { FRAME_PATHS } from '#contract/domains/frame-code.ts'
import { application } from '#contract/domains/market/catalogue.ts'
import { frameCalls } from '#contract/domains/market/frame-calls.ts'
import { useData } from '#src/data/data-context.tsx'
import { useRow } from '#src/data/rows/use-row.ts'
import { useText } from '#src/i18n/i18n.ts'
import { workText } from '#src/i18n/market/work.ts'
import { codeAnswer } from '#src/records/code-answer.ts'
import { GuestFrame } from '#src/records/guest-frame.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './work.module.css'

/** An application in this page. */
export function ApplicationFrame({ uri, entryUrl }: { uri: string; entryUrl: string }) {
  const words = useText(workText)
  const { row } = useRow(application, uri)
  const { callServer } = useData()
  const name = row?.name ?? ''
  return (
    <div className={classes.frame}>
      <GuestFrame
        key={uri}
        url={entryUrl}
        documentPath={`${FRAME_PATHS.application}/${encodeURIComponent(uri)}`}
        name={name}
        title={words.frame(name)}
        giveCode={async () => codeAnswer(await callServer(frameCalls.applicationCode, { applicationUri: uri }))}
        more={
          <Button component={UiLink} href="/workbench" size="xs" variant="subtle">
            {words.back}
          </Button>
        }
      />
    </div>
  )
}
