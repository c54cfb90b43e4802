import { Button, Input } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { approvalFillText } from '#src/i18n/approval/fill.ts'
import { useText } from '#src/i18n/i18n.ts'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import classes from './fill.module.css'

interface LocationFieldProps {
  field: FieldBinding<unknown>
  label: string
  required: boolean
}

interface Place {
  readonly latitude: number
  readonly longitude: number
}

const TIMEOUT_MS = 15_000
const PLACES = 5

/** Where the person is, by a tap; nothing is asked before. */
export function LocationField({ field, label, required }: LocationFieldProps) {
  const words = useText(approvalFillText)
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const place = field.value as Place | undefined
  const ask = () => {
    setProblem(undefined)
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        field.onChange({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) })
      },
      () => {
        setAsking(false)
        setProblem(words.noPlace)
      },
      { timeout: TIMEOUT_MS, enableHighAccuracy: true },
    )
  }
  return (
    <Input.Wrapper id={field.id} label={label} withAsterisk={required} error={problem ?? field.error} data-wide>
      <div className={classes.acts}>
        <Button variant="default" loading={isAsking} leftSection={<IconMapPin size={18} stroke={1.75} />} onClick={ask}>
          {words.here}
        </Button>
        {place && <span className={classes.quiet}>{words.located(`${place.latitude}, ${place.longitude}`)}</span>}
      </div>
    </Input.Wrapper>
  )
}

const rounded = (degrees: number): number => Number(degrees.toFixed(PLACES))
