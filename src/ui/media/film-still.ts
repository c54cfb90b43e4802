// One picture of a film, to stand in its place until it is played.
import { type DrawnPicture, drawThumb } from './scale-picture.ts'

/** Some phones open a long film slowly; one that takes longer has no still. */
const LIMIT_MS = 8_000

export interface FilmLook {
  readonly width: number
  readonly height: number
  readonly still: DrawnPicture | undefined
}

/** How large a film is and what it looks like; undefined where this browser cannot play it. */
export async function lookAtFilm(file: Blob): Promise<FilmLook | undefined> {
  const address = URL.createObjectURL(file)
  const film = document.createElement('video')
  film.muted = true
  film.playsInline = true
  film.preload = 'auto'
  try {
    film.src = address
    if (!(await happens(film, 'loadeddata'))) return undefined
    const { videoWidth: width, videoHeight: height } = film
    if (width === 0) return undefined
    const duration = Number.isFinite(film.duration) ? film.duration : 0
    film.currentTime = Math.min(1, duration / 2)
    const isThere = film.currentTime === 0 || (await happens(film, 'seeked'))
    const still = isThere ? await drawThumb(film, { width, height }).catch(() => undefined) : undefined
    return { width, height, still }
  } finally {
    film.removeAttribute('src')
    film.load()
    URL.revokeObjectURL(address)
  }
}

/** Whether it happens before an error does, and soon. */
function happens(film: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), LIMIT_MS)
    const end = (answer: boolean) => {
      clearTimeout(timer)
      resolve(answer)
    }
    film.addEventListener(event, () => end(true), { once: true })
    film.addEventListener('error', () => end(false), { once: true })
  })
}
