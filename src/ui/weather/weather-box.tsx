import { IconTemperature } from '@tabler/icons-react'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { mediaText } from '#src/i18n/ui/media.ts'
import classes from './weather-box.module.css'

export interface WeatherBoxProps {
  atMs: number
  city?: string | undefined
  weather?: string | undefined
  /** Whole degrees Celsius; without it only the date is shown. */
  temperature?: string | undefined
  /** Inside a card, which has the frame. */
  isBare?: boolean
}

/** The date, and the weather where it is known. */
export function WeatherBox({ atMs, city, weather, temperature, isBare = false }: WeatherBoxProps) {
  const words = useText(mediaText).weather
  const language = useLanguage()
  const date = new Intl.DateTimeFormat(language, {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  }).format(atMs)
  return (
    <div className={classes.box} data-bare={isBare || undefined}>
      {temperature !== undefined && temperature !== '' && (
        <span className={classes.now}>
          <IconTemperature size={20} stroke={1.75} aria-hidden="true" />
          <span className={classes.degrees}>{words.degrees(temperature)}</span>
          <span>{[city, weather].filter((part) => part).join(' · ')}</span>
        </span>
      )}
      <time className={classes.date} dateTime={new Date(atMs).toISOString()}>
        {date}
      </time>
    </div>
  )
}
