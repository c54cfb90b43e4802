import { Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import { baseDataCalls, type Region } from '#contract/domains/base-data-calls.ts'
import { useData } from '#src/data/data-context.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { mediaText } from '#src/i18n/media.ts'
import { uiListText } from '#src/i18n/ui-list.ts'
import '#src/ui/theme/mantine-choice-styles.ts'
import classes from './region-field.module.css'
import { keepRegions, keptRegions, regionChain } from './regions.ts'

interface RegionFieldProps {
  label: string
  /** Six digits of a province, city or county. */
  value: string | undefined
  onChange: (code: string | undefined) => void
}

const levels = ['province', 'city', 'county'] as const

/** Province, city and county in three lists, each below the one before it; works offline with what was fetched before. */
export function RegionField({ label, value, onChange }: RegionFieldProps) {
  const words = useText(mediaText).region
  const chain = regionChain(value)
  return (
    <fieldset className={classes.root}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.lists}>
        {levels.map((level, at) => {
          const parent = at === 0 ? '' : chain[at - 1]
          return (
            <Level
              key={`${level} ${parent ?? ''}`}
              label={words[level]}
              parent={parent}
              value={chain[at]}
              onChange={(code) => onChange(code ?? (at === 0 ? undefined : chain[at - 1]))}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

interface LevelProps {
  label: string
  /** Undefined while the level above is not chosen. */
  parent: string | undefined
  value: string | undefined
  onChange: (code: string | undefined) => void
}

function Level({ label, parent, value, onChange }: LevelProps) {
  const words = useText(mediaText).region
  const clear = useText(uiListText).clearSearch
  const { regions, state } = useRegions(parent)
  return (
    <Select
      label={label}
      placeholder={state === 'loading' ? words.loading : words.choose}
      error={state === 'offline' ? words.offline : undefined}
      disabled={parent === undefined}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': clear }}
      value={value ?? null}
      data={regions.map((region) => ({ value: region.code, label: region.name }))}
      onChange={(code) => onChange(code ?? undefined)}
    />
  )
}

const none: readonly Region[] = []

/** Regions below a code, from this device or from the server. */
function useRegions(parent: string | undefined): {
  regions: readonly Region[]
  state: 'ready' | 'loading' | 'offline'
} {
  const { callServer } = useData()
  const [regions, setRegions] = useState<readonly Region[] | undefined>(() =>
    parent === undefined ? none : keptRegions(parent),
  )
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (parent === undefined || regions !== undefined) return
    const leave = new AbortController()
    const input = parent === '' ? {} : { parentCode: parent }
    callServer(baseDataCalls.regionList, input, { token: null, isShown: true, signal: leave.signal }).then(
      (answer) => {
        if (answer.kind !== 'ok') return setFailed(true)
        keepRegions(parent, answer.result.regions)
        setRegions(answer.result.regions)
      },
      // Only an end of this field rejects.
      () => undefined,
    )
    return () => leave.abort()
  }, [callServer, parent, regions])
  return { regions: regions ?? none, state: regions !== undefined ? 'ready' : failed ? 'offline' : 'loading' }
}
