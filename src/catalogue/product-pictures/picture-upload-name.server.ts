export const pictureUploadName = (productId: number, fingerprint: string) => `product-${productId}-${fingerprint}`
