import { useId } from 'react'
import classes from './subscribe.module.css'

interface ChoicesProps {
  label: string
  options: readonly { readonly value: string; readonly label: string }[]
  value: string | undefined
  onChange: (value: string) => void
}

/** One of a few, all in sight. */
export function Choices({ label, options, value, onChange }: ChoicesProps) {
  const name = useId()
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <div className={classes.choices}>
        {options.map((option) => (
          <label key={option.value} className={classes.choice}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
