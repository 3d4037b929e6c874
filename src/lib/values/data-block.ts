/** JSON that is safe inside a script data block. */
export const dataBlock = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
