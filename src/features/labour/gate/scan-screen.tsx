import { Button, TextInput } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { siteKey } from '#contract/domains/labour/badge.ts'
import { projectWorker } from '#contract/domains/labour/project-worker.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
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
import classes from '../site.module.css'
import { WorkerFace } from '../worker-face.tsx'
import { LightList, useLights } from './lights.tsx'
import { Passing } from './passing.tsx'
import { type BadgeVerdict, verifyBadge } from './verify-badge.ts'

const ALL = {} as const

/** Checks badges: by camera, picture or text, with nothing but what this device holds. */
export function ScanScreen() {
  const words = useText(sheetsText)
  const titles = useText(siteTitles)
  const { rows, state } = useRows(siteKey, ALL)
  // Beside them there is one for numbers, which signs nothing.
  const keys = useMemo(
    () => new Map(rows.filter((one) => one.algorithm === 'Ed25519').map((one) => [one.uri, one.publicKey])),
    [rows],
  )
  const isReady = state !== 'loading'
  const [code, setCode] = useState<string>()
  const [verdict, setVerdict] = useState<BadgeVerdict>()
  const [problem, setProblem] = useState<string>()
  const [typed, setTyped] = useState('')
  const picture = useRef<HTMLInputElement>(null)
  const judge = (next: string | undefined) => {
    setProblem(undefined)
    setVerdict(undefined)
    setCode(next)
  }
  // What is read before the keys are here is judged with them, and once more when a further one comes.
  useEffect(() => {
    if (code === undefined || !isReady) return
    let isWanted = true
    verifyBadge(code, (uri) => keys.get(uri), shanghaiToday())
      .then((judged) => isWanted && setVerdict(judged))
      .catch(reportError)
    return () => {
      isWanted = false
    }
  }, [code, isReady, keys])
  const readPicture = async (file: File) => {
    try {
      const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
      const read = await readCode(bitmap)
      bitmap.close()
      if (read === undefined) setProblem(words.nothingFound)
      else judge(read)
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
            <Button onClick={() => judge(undefined)}>{words.again}</Button>
          </div>
        </PageSection>
      ) : (
        <PageSection>
          <p>{words.scanHint}</p>
          {isReady && keys.size === 0 && <p>{words.noKeys}</p>}
          <div className={classes.acts}>
            <CameraScan
              label={words.startCamera}
              onCode={(next) => Promise.resolve(judge(next))}
              onNoCamera={() => setProblem(words.noCamera)}
            />
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
              judge(typed)
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
      {lights && <LightList lights={lights} passportUri={row?.workerUri} />}
    </>
  )
}
