// Where the device is when somebody signs or is written down.

const PATIENCE_MS = 4000
const REMEMBERED_MS = 10 * 60_000
const MICRO = 1_000_000
/** Digits of a degree that are shown: about ten metres. */
const PLACES = 4

interface Place {
  /** Millionths of a degree; null where the device does not say. */
  readonly lat: number | null
  readonly lng: number | null
}

const NOWHERE: Place = { lat: null, lng: null }

/**
 * The place, as far as the device tells it within `patienceMs`: nobody waits with a pen in their hand, and not for the browser's
 * question either, during which its own patience does not run.
 */
export const whereNow = (patienceMs = PATIENCE_MS): Promise<Place> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(NOWHERE)
    setTimeout(() => resolve(NOWHERE), patienceMs)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: Math.round(coords.latitude * MICRO), lng: Math.round(coords.longitude * MICRO) }),
      () => resolve(NOWHERE),
      { timeout: patienceMs, maximumAge: REMEMBERED_MS },
    )
  })

/** Degrees of a kept place, as they are shown. */
export const degrees = (micro: number): string => (micro / MICRO).toFixed(PLACES)
