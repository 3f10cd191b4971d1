const codes =
  /^(?:CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|ERR_TLS_CERT_ALTNAME_INVALID)$/;

/** Whether the code of an error of TLS says that the certificate of the other side is not trusted. */
export const isDistrusted = (code: string): boolean => codes.test(code);
