import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { siteKey } from '#contract/domains/labour/badge.ts'
import { projectWorker } from '#contract/domains/labour/project-worker.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useAllRows } from '#src/data/rows/use-rows.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { sheetsText } from '#src/i18n/labour/sheets.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { CameraScan } from '#src/ui/code/camera-scan.tsx'
import { readCode } from '#src/ui/code/read-code.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import '#src/ui/theme/mantine-input-styles.ts'
import { LightList, useLights } from './lights.tsx'
import { Passing } from './passing.tsx'
import classes from './site.module.css'
import { type BadgeVerdict, verifyBadge } from './verify-badge.ts'
import { WorkerFace } from './worker-face.tsx'

/** Checks badges: by camera, picture or text, with nothing but what this device holds. */
export function ScanScreen() {
  const words = useText(sheetsText)
  const titles = useText(siteTitles)
  const all = useAllRows(siteKey)
  // Beside them there is one for numbers, which signs nothing.
  const keys = new Map([...all].filter(([, one]) => one.algorithm === 'Ed25519'))
  const [verdict, setVerdict] = useState<BadgeVerdict>()
  const [problem, setProblem] = useState<string>()
  const [typed, setTyped] = useState('')
  const picture = useRef<HTMLInputElement>(null)
  const judge = async (code: string) => {
    setProblem(undefined)
    setVerdict(await verifyBadge(code, (uri) => keys.get(uri)?.publicKey, shanghaiToday()))
  }
  const readPicture = async (file: File) => {
    try {
      const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
      const code = await readCode(bitmap)
      bitmap.close()
      if (code === undefined) setProblem(words.nothingFound)
      else await judge(code)
    } catch (error) {
      reportError(error)
      setProblem(words.nothingFound)
    }
  }
  return (
    <Page title={titles.scan} width="narrow">
      {verdict ? (
        <PageSection>
          <Verdict verdict={verdict} />
          <div className={classes.acts}>
            <Button onClick={() => setVerdict(undefined)}>{words.again}</Button>
          </div>
        </PageSection>
      ) : (
        <PageSection>
          <p>{words.scanHint}</p>
          {keys.size === 0 && <p>{words.noKeys}</p>}
          <div className={classes.acts}>
            <CameraScan label={words.startCamera} onCode={judge} onNoCamera={() => setProblem(words.noCamera)} />
            <Button variant="default" onClick={() => picture.current?.click()}>
              {words.choosePicture}
            </Button>
            <input
              ref={picture}
              type="file"
              hidden
              accept="image/*"
              aria-label={words.choosePicture}
              onChange={(event) => {
                const file = event.currentTarget.files?.[0]
                event.currentTarget.value = ''
                if (file) void readPicture(file)
              }}
            />
          </div>
          <form
            className={classes.typed}
            onSubmit={(event) => {
              event.preventDefault()
              void judge(typed).catch(reportError)
            }}
          >
            <TextInput
              className={classes.typedCode}
              label={words.paste}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
            />
            <Button type="submit" variant="default">
              {words.check}
            </Button>
          </form>
          {problem && <p role="alert">{problem}</p>}
        </PageSection>
      )}
    </Page>
  )
}

function Verdict({ verdict }: { verdict: BadgeVerdict }) {
  const words = useText(sheetsText)
  const language = useLanguage()
  const lightsOf = useLights()
  const badge = 'badge' in verdict ? verdict.badge : undefined
  const { row, state } = useRow(projectWorker, badge?.worker)
  const lights = row && lightsOf(row)
  const isRed = lights?.some(({ light }) => light === 'red') === true
  const isGone = badge !== undefined && state === 'ready' && row?.status !== 'in'
  const kind = verdict.kind !== 'good' ? verdict.kind : isGone ? 'gone' : isRed ? 'red' : 'good'
  return (
    <>
      <div className={classes.verdict} data-light={kind === 'good' ? 'green' : 'red'} role="status">
        {badge && <WorkerFace uri={row?.workerUri ?? ''} name={badge.name} size={72} />}
        <div className={classes.rowName}>
          <strong>{words.verdicts[kind]}</strong>
          {badge && (
            <>
              <span>{[badge.name, enumLabel('workType', badge.workType, language, 'projectWorker')].join(' · ')}</span>
              <span className={classes.quiet}>{[badge.project, badge.team].filter(Boolean).join(' · ')}</span>
              <span className={classes.quiet}>{words.until(badge.until)}</span>
            </>
          )}
        </div>
      </div>
      {row && kind === 'good' && (
        <div className={classes.acts}>
          <Passing row={row} method="qr" />
        </div>
      )}
      {row && (
        <p>
          <UiLink className={classes.link} href={`/organization/site/worker?uri=${row.uri}`}>
            {words.openWorker}
          </UiLink>
        </p>
      )}
      {lights && <LightList lights={lights} />}
    </>
  )
}
