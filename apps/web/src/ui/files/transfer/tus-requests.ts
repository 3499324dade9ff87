import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';
import { RequestFailed } from '../../../request/failed.ts';
import { headersFor } from '../../../request/headers.ts';
import { interruptible } from '../../../request/interrupt.ts';
import { withRenewal } from '../../../request/send.ts';

/**
 * The requests of an upload, made as all calls of ours are: with the session's headers, a token that is renewed when
 * it is stale, and an end when the caller becomes somebody else.
 */
export const tusRequests: HttpStack = {
  createRequest: (method, url) => new TusRequest(method, url),
  getName: () => 'course-center',
};

interface Answer {
  readonly status: number;
  readonly xhr: XMLHttpRequest;
}

class TusRequest implements HttpRequest {
  readonly #method: string;
  readonly #url: string;
  readonly #headers: Record<string, string> = {};
  readonly #ended = new AbortController();
  #onProgress: (sent: number) => void = () => {};

  constructor(method: string, url: string) {
    this.#method = method;
    this.#url = url;
  }

  getMethod = () => this.#method;
  getURL = () => this.#url;
  getHeader = (name: string) => this.#headers[name];
  getUnderlyingObject = () => null;

  setHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }

  setProgressHandler(handler: (sent: number) => void): void {
    this.#onProgress = handler;
  }

  async send(body: XMLHttpRequestBodyInit | null = null): Promise<HttpResponse> {
    const { status, xhr } = await withRenewal(undefined, (token) => this.#attempt(token, body));
    // The library takes any failure to say how far it got for an upload that is gone, and would begin anew.
    if (this.#method === 'HEAD' && (status >= 500 || status === 429))
      throw new RequestFailed({ kind: 'no_response' });
    return {
      getStatus: () => status,
      getHeader: (name) => xhr.getResponseHeader(name) ?? undefined,
      getBody: () => xhr.responseText,
      getUnderlyingObject: () => xhr,
    };
  }

  async abort(): Promise<void> {
    this.#ended.abort();
  }

  #attempt(token: string | null, body: XMLHttpRequestBodyInit | null): Promise<Answer> {
    const signal = interruptible(this.#ended.signal);
    return new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      const fail = (kind: 'no_response' | 'interrupted') => () => reject(new RequestFailed({ kind }));
      xhr.open(this.#method, this.#url);
      const headers = { ...headersFor(token), ...this.#headers };
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
      xhr.upload.onprogress = ({ loaded }) => this.#onProgress(loaded);
      xhr.onload = () => resolve({ status: xhr.status, xhr });
      xhr.onerror = fail('no_response');
      xhr.onabort = fail('interrupted');
      signal.addEventListener('abort', () => xhr.abort(), { once: true });
      xhr.send(body);
    });
  }
}
