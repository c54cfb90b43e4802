// Personnel in numbers, counted by the worker over what lies on the device.
import { useEffect, useState } from 'react'
import type { FiguresAsk, PersonnelFigures } from '#contract/domains/hr/figures/personnel-figures.ts'
import { useData, useRunning } from '../data-context.tsx'

export interface FiguresState {
  /** Undefined until everything has been read once; while another period is counted, the one before stays. */
  readonly figures: PersonnelFigures | undefined
  /** There is no worker to count. */
  readonly failed: boolean
}

const COUNTED = ['employee', 'department', 'offboarding', 'employmentContract', 'regularisation'] as const

/** Live figures for a period and what it is compared with. */
export function usePersonnelFigures(ask: FiguresAsk): FiguresState {
  const { worker } = useData()
  const running = useRunning()
  const mirrorName = running?.mirrorName
  const bringRows = running?.bringRows
  const [figures, setFigures] = useState<PersonnelFigures>()
  const [failed, setFailed] = useState(worker === undefined)
  const asked = JSON.stringify(ask)
  useEffect(() => {
    if (!worker || mirrorName === undefined) return
    for (const collection of COUNTED) bringRows?.(collection)
    let left = false
    let stop: () => void = () => undefined
    const tell = (told: PersonnelFigures) => {
      if (!left) setFigures(told)
    }
    worker.watchPersonnel(mirrorName, JSON.parse(asked) as FiguresAsk, tell).then(
      (end) => {
        stop = end
        if (left) stop()
      },
      () => setFailed(true),
    )
    return () => {
      left = true
      stop()
    }
  }, [worker, mirrorName, bringRows, asked])
  return { figures, failed }
}
