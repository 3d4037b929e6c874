import type { FileBody } from '#lib/contract/endpoint.ts'

const csv = 'text/csv'
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const tableBody: FileBody = { types: [csv, workbook], mostBytes: 5 * 1024 * 1024 }

/** The files that a file chooser offers for it. */
export const tableFiles = `.csv,.xlsx,${csv},${workbook}`

/** Not every system knows the type of such a file, so its name tells it; the server looks at the bytes. */
export const tableTypeOf = ({ name }: File) => (/\.xlsx$/i.test(name) ? workbook : csv)
