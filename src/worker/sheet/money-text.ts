/** Yuan with two decimals of an integer number of fen; integer arithmetic, so nothing is rounded. */
export function moneyText(fen: number): string {
  const amount = Math.abs(fen)
  const cents = amount % 100
  return `${fen < 0 ? '-' : ''}${Math.floor(amount / 100)}.${cents < 10 ? '0' : ''}${cents}`
}
