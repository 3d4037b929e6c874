const atOnce = 500

/** Rows in batches, each of which is read from behind the last row of the one before. */
export async function* walkRows<Row>(read: (limit: number, behind: Row | undefined) => PromiseLike<Row[]>) {
  for (let behind: Row | undefined; ;) {
    const rows = await read(atOnce, behind)
    if (rows.length) yield rows
    if (rows.length < atOnce) return
    behind = rows.at(-1)
  }
}
