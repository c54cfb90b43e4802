import { useState } from 'react'
import classes from './avatar.module.css'
import { avatarHue, avatarInitial } from './avatar-initial.ts'

interface AvatarProps {
  name: string
  /** A photo; when it cannot be loaded the initial stands for it. */
  src?: string | undefined
  /** Pixels. */
  size?: number | undefined
}

/** A person's photo, or the initial on a colour that is always the same for the same name. Decorative: the name stands beside it. */
export function Avatar({ name, src, size = 36 }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const style = { width: size, height: size, fontSize: Math.round(size * 0.42) }
  if (src !== undefined && src !== broken) {
    return (
      <img
        className={classes.photo}
        src={src}
        alt=""
        width={size}
        height={size}
        style={style}
        loading="lazy"
        onError={() => setBroken(src)}
      />
    )
  }
  return (
    <span className={classes.initial} style={style} data-hue={avatarHue(name)} aria-hidden="true">
      {avatarInitial(name)}
    </span>
  )
}
