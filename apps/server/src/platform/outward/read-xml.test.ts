import { expect, it } from 'vitest';
import { elementsNamed, readXml } from './read-xml.ts';

it('reads elements by their own names, with attributes and texts', () => {
  const read = readXml(
    '<c:a xmlns:c="urn:x"><c:user kind="1">林 &amp; &#26446;</c:user><b><![CDATA[<i>]]></b></c:a>',
  );
  expect(read?.name).toBe('a');
  expect(read && elementsNamed(read, 'user')[0]).toMatchObject({
    text: '林 & 李',
    attributes: { kind: '1' },
  });
  expect(read && elementsNamed(read, 'b')[0]?.text).toBe('<i>');
});

it('a comment between elements is none of its business', () => {
  expect(readXml('<a><!-- x --><b>1</b></a>')?.children[0]?.text).toBe('1');
});

it.each([
  ['a document type', '<!DOCTYPE a><a>1</a>'],
  ['one in small letters', '<!doctype a><a>1</a>'],
  ['an entity of its own', '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>'],
  ['an unknown entity', '<a>&e;</a>'],
  ['a comment inside a text', '<a><user>admin<!-- -->.evil</user></a>'],
  ['a comment before a text', '<a><user><!-- -->admin</user></a>'],
  ['an instruction inside a text', '<a><user>admin<?x y?>.evil</user></a>'],
  ['an open element', '<a><user>admin</a>'],
  ['two documents', '<a/><a/>'],
  ['a prefix from nowhere', '<c:a/>'],
  ['nothing', ''],
  ['a page', '<html><br><p>502'],
  ['JSON', '{"a":1}'],
  ['depth', '<a>'.repeat(30) + '</a>'.repeat(30)],
  ['a crowd', `<a>${'<b/>'.repeat(2000)}</a>`],
])('%s is not read', (_what, text) => expect(readXml(text)).toBeNull());
