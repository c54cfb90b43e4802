import { type ComponentType, useId } from 'react'
import classes from './segments.module.css'

interface SegmentsProps<T extends string> {
  label: string
  value: T
  onChange: (value: T) => void
  options: readonly {
    value: T
    label: string
    lang?: string
    icon?: ComponentType<{ size?: number | string; stroke?: number | string }>
  }[]
}

/** One of a few, all in sight: radios that look like a row of buttons. */
export function Segments<T extends string>({ label, value, onChange, options }: SegmentsProps<T>) {
  const name = useId()
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.row}>
        {options.map(({ value: own, label: text, lang, icon: Icon }) => (
          <label key={own} className={classes.segment} data-checked={own === value || undefined}>
            <input
              type="radio"
              className={classes.radio}
              name={name}
              checked={own === value}
              onChange={() => onChange(own)}
            />
            {Icon !== undefined && <Icon size={18} stroke={1.75} />}
            <span lang={lang}>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
