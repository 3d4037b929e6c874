/** The name of an uploaded picture: its product and the hash of its file. */
export const pictureUploadName = (productId: number, fingerprint: string) => `product-${productId}-${fingerprint}`
