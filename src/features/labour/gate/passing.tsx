import { Button } from '@mantine/core'
import { useState } from 'react'
import type { GateLight } from '#contract/domains/labour/gate-lights.ts'
import type { projectWorker } from '#contract/domains/labour/project-worker.ts'
import { addSiteAttendance, siteAttendance } from '#contract/domains/labour/site-attendance.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useText } from '#src/i18n/i18n.ts'
import { gateReasons } from '#src/i18n/labour/gate-reasons.ts'
import { siteText } from '#src/i18n/labour/site.ts'
import { trueNow } from '#src/lib/true-time.ts'
import { useSave } from '#src/records/use-save.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import { whereNow } from '../place-now.ts'
import classes from '../site.module.css'
import { useKeepPhoto } from '../use-keep-photo.ts'
import { GatePhoto } from './gate-photo.tsx'
import { useLights, useReason } from './lights.tsx'

/** Nobody stands at a gate for a place. */
const PATIENCE_MS = 1000

interface PassingProps {
  row: Row<typeof projectWorker>
  /** How the guard knows who it is. */
  method: 'manual' | 'qr'
}

/** Coming and going at this moment; under a red light the gate says why not. */
export function Passing({ row, method }: PassingProps) {
  const words = useText(siteText)
  const newId = useNewId()
  const save = useSave()
  const keepPhoto = useKeepPhoto()
  const [isBusy, setBusy] = useState(false)
  const [photo, setPhoto] = useState<File>()
  const lightsOf = useLights()
  const red = lightsOf(row).find(({ light }) => light === 'red')
  // Whoever has not entered is let in by a step of their record, which is not offered under a red light.
  if (row.status !== 'in') return red && row.status !== 'blocked' ? <Why row={row} light={red} /> : null
  const pass = async (direction: 'in' | 'out') => {
    const at = Math.round(trueNow())
    setBusy(true)
    try {
      const photos = await keepPhoto(photo)
      if (photos === undefined) {
        showToast('problem', words.noPhoto)
        return
      }
      const place = await whereNow(PATIENCE_MS)
      const saved = await save([
        commandOf(addSiteAttendance, {
          ...{ uri: newId(siteAttendance.idPrefix), projectWorkerUri: row.uri, direction },
          ...{ method, at, note: null, ...place, photos },
        }),
      ])
      if (saved.kind !== 'refused') setPhoto(undefined)
    } finally {
      setBusy(false)
    }
  }
  const isInside = row.inside === 'in'
  if (!isInside && red) return <Why row={row} light={red} />
  return (
    <>
      <Button
        variant={isInside ? 'default' : 'filled'}
        disabled={isBusy}
        onClick={() => void pass(isInside ? 'out' : 'in').catch(reportError)}
      >
        {isInside ? words.goes : words.comes}
      </Button>
      <GatePhoto photo={photo} onChange={setPhoto} />
    </>
  )
}

/** Why somebody does not enter; of the black list also where it says for what. */
function Why({ row, light }: { row: PassingProps['row']; light: GateLight }) {
  const words = useText(siteText)
  const { toPassport } = useText(gateReasons)
  const reasonOf = useReason()
  return (
    <span className={classes.why}>
      {words.why(reasonOf(light))}
      {light.reason === 'blackListed' && (
        <>
          {' '}
          <UiLink className={classes.link} href={`/organization/site/passport?uri=${row.workerUri}`}>
            {toPassport}
          </UiLink>
        </>
      )}
    </span>
  )
}
